import { randomUUID } from "node:crypto";
import { type FakeOpenAi, startFakeOpenAi } from "@/fakes/openai";
import type { ChatAnswer } from "@/lib/crm/chat/schema";
import { type AdditionalServer, startAdditionalServer } from "@/tests/factories/further-server";
import { call, prepareSite, site } from "./site";

const STREAM = { accept: "text/event-stream" };

prepareSite();

let provider: FakeOpenAi;
let server: AdditionalServer;
beforeAll(async () => {
  provider = await startFakeOpenAi();
  server = await startAdditionalServer(site, provider.settings);
});
afterAll(async () => {
  server.stop();
  await provider.stop();
});

type CallOptions = {
  url?: string;
  cookie?: string;
  headers?: Record<string, string>;
};

const post = (body: object, { url = site.url, cookie, headers }: CallOptions = {}) =>
  fetch(`${url}/api/chatgpt`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie && { cookie }), ...headers },
    body: JSON.stringify(body),
  });

/** Sends a question, and returns the response with its cookie. */
async function sendQuestion(body: object, requested: CallOptions = {}) {
  const response = await post(body, requested);
  const set = response.headers.getSetCookie()[0];
  return {
    status: response.status,
    body: (await response.json()) as ChatAnswer,
    set,
    cookie: set?.split(";")[0],
  };
}

const threadOf = (threadId: string, cookie = "") => call("GET", `/api/chatgpt/${threadId}`, { cookie });

describe("POST /api/chatgpt", () => {
  it("answers with a thread and an HttpOnly cookie for the chat calls only", async () => {
    const { status, body, set } = await sendQuestion({ message: "What do your plans cost?" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      response: expect.stringContaining("- File Server: $130 a month per server"),
      threadId: expect.stringMatching(/^[\w-]{43}$/),
      sources: expect.arrayContaining([{ title: "Maintenance Services", href: "/services" }]),
      handOver: false,
    });
    expect(set).toMatch(/^chat=[\w-]{43}; Max-Age=2592000; Path=\/api\/chatgpt; HttpOnly; SameSite=Strict$/);
  });

  it.each([
    [{}, 422],
    [{ message: " \u200b\n " }, 422],
    [{ message: "x".repeat(2_001) }, 422],
    [{ message: "x".repeat(2_000) }, 200],
    [{ message: ["x"] }, 422],
  ])("accepts 1 to 2,000 characters (%#)", async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it("streams the thread id, the words of the answer, and the whole answer with its sources", async () => {
    provider.behave({
      kind: "whole",
      text: "Keep three copies. That costs $9.99 extra. Test them.",
      pauseMs: 20,
    });
    const response = await post(
      { message: "How many backup copies for an office?" },
      { url: server.url, headers: STREAM },
    );
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const events = (await response.text())
      .trim()
      .split("\n\n")
      .map((block) => {
        const [, event = "", data = ""] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        return { event, data: JSON.parse(data) as ChatAnswer & { text: string } };
      });
    expect(events[0]).toMatchObject({
      event: "thread",
      data: { threadId: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const words = events.filter(({ event }) => event === "delta").map(({ data }) => data.text);
    expect(words.length).toBeGreaterThan(1);
    const done = events.at(-1);
    expect(done).toMatchObject({ event: "done", data: { sources: expect.any(Array) } });
    expect(done?.data.response).toBe(words.join("").trim());
    expect(done?.data.response).toBe("Keep three copies. Please ask our team about that. Test them.");
    // Pages, and the way to our team in place of the sentence.
    expect(done?.data.sources.every(({ href }) => /^[/#]/.test(href))).toBe(true);
  });
});

it("renews the cookie with each message", async () => {
  const { cookie } = await sendQuestion({ message: "Hello" });
  const { set } = await sendQuestion({ message: "Thanks" }, { cookie });
  expect(set).toContain(`${cookie}; Max-Age=2592000; Path=/api/chatgpt; HttpOnly`);
});

it("deletes all conversations of a cookie, including those of closed tabs", async () => {
  const first = await sendQuestion({ message: "Hello" });
  const { cookie } = first;
  const second = await sendQuestion({ message: "Hello" }, { cookie });
  expect(second.body.threadId).not.toBe(first.body.threadId);
  const presence = () => call("GET", "/api/chatgpt/presence", { cookie });
  expect((await presence()).body).toMatchObject({ hasConversations: true });
  const gone = await call("DELETE", "/api/chatgpt", { cookie });
  expect(gone.status).toBe(200);
  for (const { body } of [first, second]) expect((await threadOf(body.threadId, cookie)).status).toBe(404);
  expect((await presence()).body).toMatchObject({ hasConversations: false });
  expect((await call("DELETE", "/api/chatgpt")).status).toBe(200);
});

it("allows only its visitor to read, hand over, or delete a thread", async () => {
  const { body, cookie } = await sendQuestion({ message: "Moons of Jupiter?" });
  const path = `/api/chatgpt/${body.threadId}`;
  const thief = (await sendQuestion({ message: "Hello" })).cookie;
  const who = { name: "Ana Diaz", email: `ana-${randomUUID()}@example.com`, phone: "" };
  for (const other of [undefined, thief]) {
    expect((await call("GET", path, { cookie: other })).status).toBe(404);
    expect((await call("DELETE", path, { cookie: other })).status).toBe(404);
    expect((await call("POST", `${path}/person`, { cookie: other, body: who })).status).toBe(404);
  }
  for (const person of [{}, { name: "", email: "x" }]) {
    const refused = await call("POST", `${path}/person`, { cookie, body: person });
    const fields = { name: ["Enter your name"], email: [expect.any(String)] };
    expect(refused).toMatchObject({ status: 422, body: { fields } });
  }
  const asked = await call("POST", `${path}/person`, { cookie, body: who });
  expect(asked).toMatchObject({ status: 201, body: { reference: expect.stringMatching(/^R-\d+$/) } });
  expect((await call("DELETE", path, { cookie })).status).toBe(200);
  expect((await call("GET", path, { cookie })).status).toBe(404);
});
