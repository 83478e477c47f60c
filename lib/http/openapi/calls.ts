import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type AnyDeclaration, declarationOf } from "@/lib/http/endpoint";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

export type Call = { method: Method; path: string; declaration: AnyDeclaration; comment?: string };

function routeFiles(): string[] {
  return readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.includes("[..."))
    .map((file) => `app/api/${file.replaceAll(path.sep, "/")}`)
    .sort();
}

/** Throws for a method not made by `endpoint`. `load` imports a route file. */
export async function readCalls(load: (file: string) => Promise<Record<string, unknown>>): Promise<Call[]> {
  const calls: Call[] = [];
  for (const file of routeFiles()) {
    const exported = await load(file);
    const source = readFileSync(file, "utf8");
    for (const method of METHODS) {
      const handler = exported[method];
      if (handler === undefined) continue;
      const declaration = typeof handler === "function" ? declarationOf(handler) : undefined;
      if (!declaration) throw new Error(`${file}: ${method} declares nothing`);
      calls.push({ method, path: routePath(file), declaration, comment: commentBefore(method, source) });
    }
  }
  return calls;
}

function routePath(file: string): string {
  return file.replace(/^app|\/route\.ts$/g, "").replace(/\[(\w+)\]/g, "{$1}");
}

function commentBefore(method: Method, source: string): string | undefined {
  const comment = source.match(
    // ReDoS: reads our own source.
    new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*export const (?:\{ )?${method}\b`),
  )?.[1];
  return (
    comment
      ?.replace(/^\s*\*? ?/gm, " ")
      .replace(/\s+/g, " ")
      .trim() || undefined
  );
}
