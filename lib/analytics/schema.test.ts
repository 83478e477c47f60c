import { analyticsBatch, MAX_EVENTS_IN_BATCH } from "@/lib/analytics/schema";

const parse = (event: object, rest: object = {}) => analyticsBatch.safeParse({ events: [event], ...rest });
const only = (event: object) => analyticsBatch.parse({ events: [event] }).events[0];

test.each([
  ["page_view", {}],
  ["scroll_depth", { percent: 75 }],
  ["time_on_page", { seconds: 12 }],
  ["click", { element: "a", id: "cta", text: "Call Now" }],
  ["form_start", { form: "contact-form" }],
  ["form_submit", { form: "contact-form" }],
  ["form_error", { form: "contact-form", fields: ["email"] }],
  ["session_end", { seconds: 300 }],
  ["conversion", { conversion: "contact_form_submitted" }],
  ["contact_form_submitted", { source: "home" }],
  ["quick_quote_submitted", {}],
  ["consultation_request", { source: "hero_cta" }],
  ["ai_consultation_submitted", {}],
])("accepts %s", (name, properties) => {
  expect(only({ name, path: "/", properties })).toEqual({ name, path: "/", properties });
});

test("an event without properties needs only a name", () => {
  expect(only({ name: "page_view" })).toEqual({ name: "page_view", properties: {} });
});

const eleven = Object.fromEntries(Array.from("abcdefghijk", (name) => [name, 1]));

test.each([
  ["an unknown name", { name: "purchase" }],
  ["a name of the prototype", { name: "constructor" }],
  ["another step of the scroll", { name: "scroll_depth", properties: { percent: 40 } }],
  ["a step as text", { name: "scroll_depth", properties: { percent: "50" } }],
  ["a negative time", { name: "time_on_page", properties: { seconds: -1 } }],
  ["an endless time", { name: "session_end", properties: { seconds: 1e12 } }],
  ["a value that is not a number", { name: "session_end", properties: { seconds: null } }],
  ["nested properties", { name: "consultation_request", properties: { source: { a: { b: 1 } } } }],
  ["a list for properties", { name: "click", properties: ["a"] }],
  ["too many properties", { name: "consultation_request", properties: eleven }],
  ["a strange property", { name: "consultation_request", properties: { "a b": "c" } }],
  ["too many fields", { name: "form_error", properties: { form: "f", fields: Array(31).fill("x") } }],
  ["an endless loading time", { name: "web_vitals", properties: { lcp: 60_001 } }],
  ["a loading time that is not a number", { name: "web_vitals", properties: { inp: "80" } }],
  ["an impossible layout shift", { name: "web_vitals", properties: { cls: 101 } }],
  ["an invalid path", { name: "page_view", path: "javascript:alert(1)" }],
  ["an endless text", { name: "click", properties: { element: "a", text: "x".repeat(4001) } }],
])("refuses %s", (_what, event) => {
  expect(parse(event).success).toBe(false);
});

test("names the invalid property", () => {
  const result = parse({ name: "scroll_depth", properties: { percent: 1 } });
  expect(result.error?.issues[0]?.path).toEqual(["events", 0, "properties", "percent"]);
});

test.each([0, MAX_EVENTS_IN_BATCH + 1])("refuses a batch of %i events", (count) => {
  expect(analyticsBatch.safeParse({ events: Array(count).fill({ name: "page_view" }) }).success).toBe(false);
});

test("removes secret parts from addresses", () => {
  expect(only({ name: "page_view", path: "/checkout/success?order=secret#token" })?.path).toBe(
    "/checkout/success",
  );
  const visit = { referrer: "https://user:word@search.example/find?q=secret", utmSource: "ads" };
  const stored = { referrer: "search.example", utmSource: "ads" };
  expect(parse({ name: "page_view" }, { visit }).data?.visit).toEqual(stored);
});

test("cuts long texts at whole characters", () => {
  const event = only({ name: "click", properties: { element: "a", text: `${"x".repeat(99)}🙂` } });
  expect(event?.properties.text).toBe("x".repeat(99));
});

test("drops undocumented fields", () => {
  const properties = { form: "f", value: "what was typed" };
  const event = only({ name: "form_submit", properties, ip: "1.2.3.4" });
  expect(event).toEqual({ name: "form_submit", properties: { form: "f" } });
});
