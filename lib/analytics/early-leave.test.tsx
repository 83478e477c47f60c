import { sendUnrecorded } from "@/lib/analytics/early-leave";
import { analyticsBatch } from "@/lib/analytics/schema";
import { onTracked, track, trackPageView } from "@/lib/analytics/track";

const sent: Blob[] = [];
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const batches = () =>
  Promise.all(sent.map(async (blob) => analyticsBatch.parse(JSON.parse(await textOf(blob)))));

beforeEach(() => {
  sent.splice(0);
  Object.assign(navigator, { sendBeacon: (_path: string, body: Blob) => sent.push(body) > 0 });
});

test("a visitor who opted out is not reported", async () => {
  localStorage.setItem("analyticsOptOut", "true");
  trackPageView("/services");
  sendUnrecorded();
  expect(sent).toEqual([]);
  localStorage.clear();
});

test("a page that is left before the recorder loads is reported once, as a visit with its conversions", async () => {
  trackPageView("/");
  track("quick_quote_submitted");
  sendUnrecorded();
  sendUnrecorded();
  const [batch, ...more] = await batches();
  expect(more).toEqual([]);
  const names = ["session_start", "page_view", "quick_quote_submitted", "conversion", "session_end"];
  expect(batch?.events).toMatchObject(names.map((name) => ({ name, path: "/" })));
  expect(batch?.sessionStart).toBe(Number(sessionStorage.getItem("analyticsSessionStart")));
  // The next page continues the same session.
  trackPageView("/contact");
  sendUnrecorded();
  const [, next] = await batches();
  expect(next?.events.map(({ name }) => name)).toEqual(["page_view", "session_end"]);
  expect(next?.sessionStart).toBe(batch?.sessionStart);
});

test("nothing is sent early once the recorder is loaded", () => {
  onTracked(() => undefined);
  trackPageView("/services");
  sendUnrecorded();
  expect(sent).toEqual([]);
});
