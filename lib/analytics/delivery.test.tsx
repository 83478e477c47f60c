import { deliver, sendWaiting } from "@/lib/analytics/delivery";
import { onTracked, type TrackedEvent, track, trackPageView } from "@/lib/analytics/track";

const view = { name: "page_view", path: "/", properties: {} } as const;
const answer = (status: number) => Promise.resolve({ status } as Response);

let send: jest.Mock<Promise<Response>, [string, RequestInit]>;
const sentEvents = () =>
  send.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { events: TrackedEvent[] }).events);

beforeEach(() => {
  jest.useFakeTimers();
  send = jest.fn((_path: string, _init: RequestInit) => answer(202));
  Object.assign(globalThis, { fetch: send });
});
afterEach(() => jest.useRealTimers());

test("sends events in one batch, a few seconds after the first, without cookies", async () => {
  deliver(view);
  deliver(view);
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(sentEvents()).toEqual([[view, view]]);
  const [path, init] = send.mock.calls[0] ?? [];
  expect(path).toBe("/api/analytics/events");
  expect(init).toMatchObject({ method: "POST", keepalive: true, credentials: "omit" });
});

test.each([
  ["a fault of the server", () => answer(503), 2],
  ["no connection", () => Promise.reject(new TypeError("failed")), 2],
  ["a refusal", () => answer(422), 1],
  ["too many", () => answer(429), 1],
])("after %s, a batch is sent again only when that may help", async (_what, fails, times) => {
  send.mockImplementation(fails);
  deliver(view);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledTimes(times);
});

test("many events are sent in batches that the server accepts", async () => {
  for (let event = 0; event < 95; event += 1) deliver(view);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(sentEvents().map((events) => events.length)).toEqual([40, 40, 15]);
});

test("events wait while there is no connection", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  deliver(view);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(sentEvents()).toEqual([[view]]);
});

test("a page that is left sends by beacon, or by fetch when the beacon fails", () => {
  const beacon = jest.fn(() => true);
  Object.assign(navigator, { sendBeacon: beacon });
  deliver(view);
  sendWaiting({ leaving: true });
  expect(beacon).toHaveBeenCalledWith("/api/analytics/events", expect.any(Blob));
  expect(send).not.toHaveBeenCalled();
  beacon.mockReturnValue(false);
  deliver(view);
  sendWaiting({ leaving: true });
  expect(send).toHaveBeenCalledTimes(1);
});

test("events before the recorder loads wait for it, in order and up to a limit", () => {
  trackPageView("/");
  trackPageView("/");
  track("consultation_request", { source: "hero_cta" });
  for (let event = 0; event < 100; event += 1) track("contact_form_submitted");
  const received: TrackedEvent[] = [];
  onTracked((event) => received.push(event));
  expect(received).toHaveLength(50);
  expect(received.slice(0, 2)).toEqual([
    { name: "page_view", path: "/", properties: {} },
    { name: "consultation_request", path: "/", properties: { source: "hero_cta" } },
  ]);
  track("quick_quote_submitted");
  expect(received.at(-1)?.name).toBe("quick_quote_submitted");
});
