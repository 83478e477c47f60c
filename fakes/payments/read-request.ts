import type { IncomingMessage } from "node:http";
import { readBody } from "../control";
import { REQUESTS } from "./schema";

/** A request's name and content; an empty name if the gateway doesn't know it. */
export async function readRequest(request: IncomingMessage): Promise<{ name: string; body: object }> {
  const [[name, body] = ["", {}]] = Object.entries(parse(await readBody(request)));
  return {
    name: REQUESTS.includes(name) ? name : "",
    body: typeof body === "object" && body !== null ? body : {},
  };
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
