import { createHash } from "node:crypto";
import { isComponentScript } from "@/lib/core/component-scripts";
import { logWarning } from "./access-log";
import { LOADER, SPECULATION_RULES } from "./deferred-scripts";

/**
 * Inline scripts that a page's policy allows: a script injected through an escaping bug has no hash there,
 * and no browser runs it.
 */

const CONSTANTS = new Set([
  "requestAnimationFrame(function(){$RT=performance.now()});",
  "(self.__next_f=self.__next_f||[]).push([0])",
  SPECULATION_RULES,
]);

/** SHA-256 of longer ones in React; the test reads them there. */
export const REACT_SCRIPTS = {
  /** Stores input from before the page's scripts have loaded. */
  formReplay: "CwHpiObGc0Kj6qtRFzUVGqk0apwmCrylJaQU+RajuJ0=",
  showLate: "ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=",
};

/** Calls of known functions; the arguments are JSON and therefore no code. */
const CALLS = [
  ["self.__next_f.push(", ")"],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ");"],
  ["$RC(", ")"],
  [LOADER, ")"],
] as const;

const SHOW_LATE = '$RC("';
const reported = new Set<string>();
const MAX_WARNINGS = 100;
const SHOWN_LENGTH = 100;

export function recognizedScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) {
    if (isRecognized(script)) hashes.add(`'sha256-${hashOf(script)}'`);
    else warnOnce(script);
  }
  return [...hashes];
}

function dataOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isRecognized(script: string): boolean {
  if (CONSTANTS.has(script) || isComponentScript(script)) return true;
  if (hashOf(script) === REACT_SCRIPTS.formReplay) return true;
  const call = script.indexOf(SHOW_LATE);
  const isDefined = call > 0 && hashOf(script.slice(0, call)) === REACT_SCRIPTS.showLate;
  return isRecognizedCall(isDefined ? script.slice(call) : script);
}

function isRecognizedCall(script: string): boolean {
  return CALLS.some(
    ([before, after]) =>
      script.startsWith(before) &&
      script.endsWith(after) &&
      dataOf(`[${script.slice(before.length, -after.length)}]`) !== undefined,
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

function warnOnce(script: string): void {
  const hash = hashOf(script);
  if (reported.size >= MAX_WARNINGS || reported.has(hash)) return;
  reported.add(hash);
  logWarning(
    { hash, begins: script.slice(0, SHOWN_LENGTH) },
    "unknown inline script: the page's policy does not allow it",
  );
}

function hashOf(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}
