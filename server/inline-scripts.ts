import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { createElement, Suspense } from "react";
import { isComponentScript } from "@/lib/core/component-scripts";
import { log } from "@/lib/core/log";
import { parseJson } from "@/lib/core/parse-json";
import { LOADER, SPECULATION_RULES } from "./deferred-scripts";

/**
 * Inline scripts that a page's policy allows: a script injected through an escaping bug has no hash there,
 * and no browser runs it.
 */

const CONSTANTS = new Set(["(self.__next_f=self.__next_f||[]).push([0])", SPECULATION_RULES]);

/** Calls of known functions; the arguments are JSON and therefore no code. */
const CALLS = [
  ["self.__next_f.push(", ")"],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ");"],
  ["$RC(", ")"],
  [LOADER, ")"],
] as const;

const SHOW_LATE = '$RC("';
/** Beyond React's limit, from which on it sends a part after the page. */
const LATE_CHARACTERS = 50_000;
const SHOWN_LENGTH = 100;

let reactScripts: Promise<ReadonlySet<string>> | undefined;

export async function recognizedScriptHashes(html: string): Promise<string[]> {
  reactScripts ??= readReactScripts();
  const ofReact = await reactScripts;
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) {
    const hash = createHash("sha256").update(script).digest("base64");
    if (isRecognized(script, ofReact)) hashes.add(`'sha256-${hash}'`);
    else log.warn({ hash, begins: script.slice(0, SHOWN_LENGTH) }, "unknown inline script: not allowed");
  }
  return [...hashes];
}

/**
 * Reads the scripts that the framework's own React writes for a form that is sent early and for a late part,
 * without the call that shows that part: their text changes with its version.
 */
async function readReactScripts(): Promise<ReadonlySet<string>> {
  const react: typeof import("react-dom/static") = await import(
    "next/dist/compiled/react-dom/static.node.js" as string
  );
  const form = createElement("form", { action: () => undefined });
  const late = createElement(Suspense, {}, createElement("p", {}, "x".repeat(LATE_CHARACTERS)));
  const page = createElement("html", {}, createElement("body", {}, form, late));
  const { prelude } = await react.prerenderToNodeStream(page);
  const html = await text(prelude);
  return new Set(Array.from(inlineScripts(html), (script) => script.split(SHOW_LATE, 1)[0] ?? ""));
}

function isRecognized(script: string, ofReact: ReadonlySet<string>): boolean {
  if (CONSTANTS.has(script) || ofReact.has(script) || isComponentScript(script)) return true;
  const call = script.indexOf(SHOW_LATE);
  return isCall(ofReact.has(script.slice(0, Math.max(0, call))) ? script.slice(call) : script);
}

function isCall(script: string): boolean {
  return CALLS.some(
    ([before, after]) =>
      script.startsWith(before) &&
      script.endsWith(after) &&
      parseJson(`[${script.slice(before.length, -after.length)}]`) !== undefined,
  );
}

/** Yields the scripts that a browser would run. Takes linear time, whatever the page contains. */
function* inlineScripts(html: string): Generator<string> {
  let at = html.indexOf("<script");
  while (at >= 0) {
    const begin = html.indexOf(">", at) + 1;
    const end = begin > 0 ? html.indexOf("</script>", begin) : -1;
    if (end < 0) return;
    const attributes = html.slice(at, begin);
    if (end > begin && !attributes.includes(" src=") && !attributes.includes('type="application/ld+json"'))
      yield html.slice(begin, end);
    at = html.indexOf("<script", end);
  }
}
