import { LOCATION_SERVICES, lookUpPublicAddress } from "@/lib/content/ip-lookup/location-services";

type Answer = (init: RequestInit) => Promise<{ ok: boolean; json: () => Promise<unknown> }>;

const ok = (body: string): Answer => {
  return async () => ({ ok: true, json: async () => JSON.parse(body) });
};
const finds = ok('{"ip":"203.0.113.7"}');
const isLimited: Answer = async () => ({ ok: false, json: async () => ({ ip: "203.0.113.8" }) });
const isUnreachable: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const isSilent: Answer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));

/** Each request gets the next answer. */
function serve(...answers: Answer[]): string[] {
  const asked: string[] = [];
  const fetch = (service: string, init: RequestInit) => answers[asked.push(service) - 1]?.(init);
  Object.assign(globalThis, { fetch });
  return asked;
}

const lookUp = () => lookUpPublicAddress(new AbortController().signal);

test("asks only the first service if it answers", async () => {
  const asked = serve(finds, finds);
  expect(await lookUp()).toMatchObject({ ip: "203.0.113.7" });
  expect(asked).toEqual(LOCATION_SERVICES.slice(0, 1));
});

test.each([
  ["is limited", isLimited],
  ["says an error with status 200", ok('{"error":true,"reason":"RateLimited"}')],
  ["sends a page", ok("<html>maintenance</html>")],
  ["can't be reached", isUnreachable],
])("asks the next service if one %s", async (_, fails) => {
  const asked = serve(fails, fails, finds);
  expect(await lookUp()).toMatchObject({ ip: "203.0.113.7" });
  expect(asked).toEqual(LOCATION_SERVICES);
});

test("gives up a silent service after four and a half seconds", async () => {
  jest.useFakeTimers();
  const asked = serve(isSilent, finds);
  const found = lookUp();
  await jest.advanceTimersByTimeAsync(4_499);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await found).toMatchObject({ ip: "203.0.113.7" });
  jest.useRealTimers();
});

test("finds nothing if all services fail", async () => {
  serve(isUnreachable, isLimited, isUnreachable);
  expect(await lookUp()).toBeNull();
});
