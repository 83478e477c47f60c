/** @jest-environment node */

import { type FakeWebhook, startFakeWebhook } from "@/fakes/webhook";
import { post } from "@/lib/crm/lead-settings/webhook/post";

let receiver: FakeWebhook;
beforeAll(async () => {
  receiver = await startFakeWebhook();
});
beforeEach(() => {
  receiver.clear();
  receiver.setMode("ok");
});
afterAll(() => receiver.stop());

const here = { headers: { "webhook-id": "msg_1" }, body: '{"name":"Zoë"}', isDemo: true };

test("posts JSON with its headers and returns the response", async () => {
  const result = await post(receiver.url, here);
  expect(result).toEqual({ status: 200, durationMs: expect.any(Number), answer: "received", fault: null });
  expect(receiver.posts()).toMatchObject([
    {
      path: "/leads",
      body: '{"name":"Zoë"}',
      headers: { "content-type": "application/json", "webhook-id": "msg_1", "content-length": "15" },
    },
  ]);
});

test("keeps the first 500 characters of a response, including line breaks", async () => {
  receiver.setMode("refuse");
  const { status, answer } = await post(receiver.url, here);
  expect(status).toBe(500);
  expect(answer).toHaveLength(500);
  expect(answer).toMatch(/^The database of leads is being repaired\.\nThe database/);
});

test("follows no redirects", async () => {
  receiver.setMode("redirect");
  expect(await post(receiver.url, here)).toMatchObject({ status: 307, fault: null });
  expect(receiver.posts()).toHaveLength(1);
});

test("ends on time when the receiver is silent or its response is endless", async () => {
  receiver.setMode("hang");
  const hanging = await post(receiver.url, { ...here, timeoutMs: 200 });
  expect(hanging).toMatchObject({ status: null, fault: "No answer within 10 seconds." });
  receiver.setMode("trickle");
  const trickled = await post(receiver.url, { ...here, timeoutMs: 1_500 });
  expect(trickled).toMatchObject({ status: 200, fault: null });
});

test("reports what went wrong when no server listens", async () => {
  const dead = await startFakeWebhook();
  await dead.stop();
  expect(await post(dead.url, here)).toMatchObject({ fault: "Nothing answers at that address." });
  expect(await post("http://nowhere.invalid/", here)).toMatchObject({ status: null });
});

test("posts only to public addresses, checked by number and by name", async () => {
  const { port } = new URL(receiver.url);
  const strict = { ...here, isDemo: false };
  for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433"]) {
    const result = await post(`https://${host}:${port}/leads`, strict);
    expect({ host, ...result }).toMatchObject({ status: null, fault: expect.stringContaining("public") });
  }
  const plain = await post(`http://8.8.8.8:${port}/`, strict);
  expect(plain).toMatchObject({ status: null, fault: expect.stringContaining("https") });
  // Even if this machine is allowed, its network and its provider are not.
  for (const host of ["169.254.169.254", "10.0.0.1", "192.168.0.1"]) {
    const result = await post(`http://${host}:${port}/`, { ...here, timeoutMs: 1_000 });
    expect(result.fault).toContain("public");
  }
  expect(receiver.posts()).toEqual([]);
});
