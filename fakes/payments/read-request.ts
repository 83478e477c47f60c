import type { IncomingMessage } from "node:http";
import { REQUESTS } from "./schema";

const MAX_BYTES = 256 * 1024;

/** A request's name and content; an empty name if the gateway doesn't know it. */
export async function readRequest(request: IncomingMessage): Promise<{ name: string; body: object }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error("the request is too long");
  }
  const [[name, body] = ["", {}]] = Object.entries(parse(Buffer.concat(chunks).toString()));
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
