import { type FakeWebhook, startFakeWebhook } from "@/fakes/webhook";
import { reportFault } from "@/lib/core/fault-report";

let receiver: FakeWebhook;
beforeAll(async () => {
  receiver = await startFakeWebhook();
});
afterAll(() => receiver.stop());
beforeEach(() => receiver.clear());

const dsn = () => `http://public-key@${new URL(receiver.url).host}/base/42`;
const where = { route: "/contact", requestId: "r-1" };
const received = () =>
  receiver.posts().map(({ body }) => JSON.parse(body.split("\n")[2] ?? "").exception.values[0]);

test("sends type, stack, route, and request id as an envelope", async () => {
  await reportFault(new TypeError("x is not a function"), where, { dsn: dsn(), now: 0 });
  const [post] = receiver.posts();
  expect(post?.path).toBe("/base/api/42/envelope/");
  expect(post?.headers["x-sentry-auth"]).toContain("sentry_key=public-key");
  const [head, item, event] = (post?.body ?? "").split("\n").map((line) => line && JSON.parse(line));
  expect(item).toEqual({ type: "event" });
  const about = { transaction: "/contact", tags: { request_id: "r-1" } };
  expect(event).toMatchObject({ event_id: head.event_id, ...about });
  const [{ type, value, stacktrace }] = event.exception.values;
  expect([type, value]).toEqual(["TypeError", "x is not a function"]);
  expect(stacktrace.frames.at(-1).filename).toContain("fault-report.test.ts");
});

test.each(["no account ana@example.com", "card 4111 1111 1111 1111 declined"])(
  "leaves out a message that may identify a person: %s",
  async (message) => {
    await reportFault(new Error(message), where, { dsn: dsn(), now: 100_000 });
    expect(received()[0].value).toMatch(/left out/);
    expect(receiver.posts()[0]?.body).not.toContain(message);
  },
);

test("sends at most twenty reports a minute and does not fail when the service is unreachable", async () => {
  for (let count = 0; count < 25; count++)
    await reportFault(new Error("x"), where, { dsn: dsn(), now: 200_000 });
  expect(received()).toHaveLength(20);
  await reportFault(new Error("x"), where, { dsn: dsn(), now: 260_000 });
  expect(received()).toHaveLength(21);
  const unreachable = { dsn: "http://k@127.0.0.1:1/1", now: 260_000 };
  await expect(reportFault(new Error("x"), where, unreachable)).resolves.toBeUndefined();
});

test("sends nothing when no service is set", async () => {
  await reportFault(new Error("x"), where, { dsn: undefined, now: 400_000 });
  expect(received()).toEqual([]);
});
