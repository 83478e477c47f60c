import { formFaultOf } from "@/lib/http/form-fault";

function failing(message: string, frames: string[], more: object = {}): Error {
  const error = Object.assign(new Error(message), more);
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join("\n");
  return error;
}

const NEXT = "t0 (/srv/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:18:622)";
const NODE = "node:internal/deps/undici/undici:5817:27";
const OURS = "d (/srv/.next/server/chunks/ssr/[root-of-the-server]__1.js:2:10403)";

it.each([
  [
    "a body that is no form",
    failing("Failed to parse body as FormData.", [NODE, "async Promise.all (index 1)", NEXT, OURS]),
    400,
  ],
  ["tampered fields", failing("bad JSON", ["JSON.parse (<anonymous>)", NEXT]), 400],
  ["too much", failing("Body exceeded 1 MB limit.", [NEXT, NODE], { statusCode: 413 }), 413],
  [
    "a client that hung up",
    failing("aborted", [
      "abortIncoming (node:_http_server:796:17)",
      "socketOnClose (node:_http_server:790:3)",
    ]),
    400,
  ],
  ["a fault of ours", failing("x is not a function", [OURS, NEXT]), undefined],
  ["a connection that failed", failing("connect ECONNREFUSED", [NODE]), undefined],
  ["a failure of unknown origin", failing("x", []), undefined],
  ["what is no error", "x", undefined],
])("%s", (_name, error, status) => {
  expect(formFaultOf(error)).toBe(status);
});
