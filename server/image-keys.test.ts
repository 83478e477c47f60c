import type { IncomingMessage, ServerResponse } from "node:http";
import { FairSemaphore } from "@/lib/core/fair-semaphore";
import { isSignedIn } from "@/lib/http/rules/request";
import { imageKey } from "./image-keys";
import { cacheableImage, RenderedResponses } from "./rendered-responses";
import { ResponseCache } from "./response-cache";

const FILE = "/api/media/1/file";
const OWN_VERSION = "c0ffee1234";

/** Responses that name the file's version may be cached by everyone. */
const handle = jest.fn(async (request: IncomingMessage, response: ServerResponse) => {
  const { searchParams } = new URL(request.url ?? "", "http://localhost");
  const isOwn = searchParams.get("v") === OWN_VERSION;
  response.setHeader("Content-Type", "image/webp");
  response.setHeader("Cache-Control", isOwn ? "public, max-age=2592000, immutable" : "public, max-age=0");
  response.setHeader("X-Response-Tags", "media");
  response.end("an image");
});

async function cachedAfter(targets: readonly string[]): Promise<string[]> {
  const store = new ResponseCache(10_000_000);
  const semaphore = new FairSemaphore({ maxConcurrent: 1, waiting: 10, waitMs: 5_000 });
  const answers = new RenderedResponses(store, handle, semaphore);
  const keys = targets.flatMap((target) => imageKey(target) ?? []);
  for (const key of keys) await answers.find(cacheableImage(key, "localhost", "1"));
  return [...new Set(keys)].filter((key) => store.get(key) !== undefined);
}

test.each(["w=640", "format=avif", "w=160&format=webp", `format=webp&v=${OWN_VERSION}&w=1920`])(
  "%s asks for a resized image",
  (query) => expect(imageKey(`${FILE}?${query}`)).toBeDefined(),
);

test.each([
  "w=zz1&w=640",
  "w=640&w=640",
  "w=640&v=1&v=2",
  "format=webp&format=avif",
  "w=641",
  "w=0640",
  "w=640=",
  "w=",
  "w=640&",
  "&w=640",
  "w=640&utm_source=x",
  "w=640&constructor=x",
  "format=gif",
  "format=WEBP",
  "%77=640",
  `v=${OWN_VERSION}`,
  `w=640&v=${"1".repeat(65)}`,
])("%s is not a resized image that may be cached", (query) => {
  expect(imageKey(`${FILE}?${query}`)).toBeUndefined();
});

test("an image is cached once per version, in any order of its parameters", async () => {
  const v = `v=${OWN_VERSION}`;
  const orders = [
    "w=640&format=webp",
    "format=webp&w=640",
    `w=640&format=webp&${v}`,
    `${v}&format=webp&w=640`,
  ];
  expect(await cachedAfter(orders.map((query) => `${FILE}?${query}`))).toHaveLength(2);
  expect(handle).toHaveBeenCalledTimes(2);
});

test("made-up widths and versions do not fill the cache", async () => {
  const madeUp = Array.from({ length: 200 }, (_, n) => [
    `${FILE}?w=zz${n}&w=640`,
    `${FILE}?w=${n}&w=640`,
    `${FILE}?w=640&v=zz${n}`,
    `${FILE}?w=${n}`,
  ]);
  // Only one of these widths is offered.
  expect(await cachedAfter(madeUp.flat())).toEqual([`${FILE}?w=160`]);
});

it.each([
  ["next-auth.session-token=x", true],
  ["a=b; __Host-next-auth.session-token=x", true],
  ["a=b; x-next-auth.session-token=x", false],
  ["__Host-portal-session=x", false],
  ["", false],
])("detects a possible staff session from the cookies: %s", (cookie, isStaff) => {
  const request = { method: "GET", target: "/", header: () => cookie, remoteAddress: "192.0.2.7" };
  expect(isSignedIn(request)).toBe(isStaff);
});
