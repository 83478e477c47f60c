import { createHash } from "node:crypto";
import fs from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { InlineScript } from "@/components/site/inline-script";
import { deferScripts } from "./deferred-scripts";
import { recognizedScriptHashes } from "./inline-scripts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashes = (...scripts: string[]) =>
  recognizedScriptHashes(scripts.map((script) => `<p>x</p><script>${script}</script>`).join(""));
const PREAMBLE = textInReact("completeBoundaryScriptFunctionOnly");

function textInReact(name: string): string {
  const file = require.resolve("next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js");
  const [, literal = ""] =
    new RegExp(`${name} = stringToPrecomputedChunk\\(\\s*("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*')`).exec(
      fs.readFileSync(file, "utf8"),
    ) ?? [];
  return new Function(`return ${literal}`)() as string;
}

test.each([
  ["the beginning of the tree", "(self.__next_f=self.__next_f||[]).push([0])"],
  ["a piece of it", 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n\\u003c/script>alert(1)"])'],
  [
    "the build's chunks",
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});',
  ],
  ["the time of the first paint", textInReact("shellTimeRuntimeScript")],
  ["forms sent early", textInReact("formReplayingRuntimeScript")],
  ["a late part", '$RC("B:0","S:0")'],
  ["the first late part", `${PREAMBLE}$RC("B:0","S:0")`],
])("recognizes what the framework writes: %s", async (_name, script) =>
  expect(await hashes(script)).toEqual([hashOf(script)]),
);

test("recognizes the loader and the speculation rules that the build writes", async () => {
  const script = '<script src="/_next/static/chunks/a.js" async=""></script>';
  const html = deferScripts(`<html lang="en"><head></head><body>${script}</body></html>`);
  expect(await recognizedScriptHashes(html)).toHaveLength(2);
  expect(html.match(/<script/g)).toHaveLength(2);
});

test("recognizes a component's script once it was rendered", async () => {
  const script = "document.title='ours'";
  expect(await hashes(script)).toEqual([]);
  const html = renderToStaticMarkup(InlineScript({ id: "own", children: script }));
  expect(html).toBe(`<script id="own">${script}</script>`);
  expect(await recognizedScriptHashes(html)).toEqual([hashOf(script)]);
});

test.each([
  "alert(1)",
  "self.__next_f.push([1,alert(1)])",
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"]),alert([1,"b"])',
  'self.__next_f.push([1,"a"],[1,`x`])',
  'self.__next_f.push([1,"\\x41"])',
  "self.__next_f.push()/*)",
  " (self.__next_f=self.__next_f||[]).push([0])",
  '$RC("B:0",alert(1))',
  'alert(1);$RC("B:0","S:0")',
  'addEventListener("submit",alert)',
])("allows no injected script: %s", async (script) => expect(await hashes(script)).toEqual([]));

test("allows no code after the definition of a known function", async () => {
  expect(await hashes(`${PREAMBLE}alert(1);$RC("B:0","S:0")`)).toEqual([]);
});

test("no way of writing the script element allows other code", async () => {
  const recognized = 'self.__next_f.push([1,"a"])';
  for (const html of [
    `<script data-x="a>${recognized}">alert(1)</script>`,
    `<SCRIPT>${recognized}</SCRIPT>`,
    `<script><!--<script>${recognized}</script>`,
    `<script src="/a.js">${recognized}</script>`,
    `<script type="application/ld+json">${recognized}</script>`,
    `<script>${recognized}`,
  ])
    expect(await recognizedScriptHashes(html)).toEqual([]);
});

test("logs an unknown script", async () => {
  let log = "";
  const record = (_file: number, bytes: Buffer) => {
    log += bytes;
    return bytes.length;
  };
  jest.spyOn(fs, "writeSync").mockImplementation(record as unknown as typeof fs.writeSync);
  process.env.LOG_LEVEL = "warn";
  await jest.isolateModulesAsync(async () => {
    const own = await import("./inline-scripts");
    await own.recognizedScriptHashes("<script>unknown()</script>");
  });
  expect(log).toMatch(/"begins":"unknown\(\)","msg":"unknown inline script/);
});
