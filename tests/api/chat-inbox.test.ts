import type { ConversationDetail, StaffEvent } from "@/lib/crm/chat/admin/schema";
import type { ChatAnswer, ThreadEvent } from "@/lib/crm/chat/schema";
import { type AdditionalServer, startAdditionalServer } from "@/tests/factories/further-server";
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

prepareSite();

let second: AdditionalServer;
beforeAll(async () => {
  second = await startAdditionalServer(site, {});
});
afterAll(() => second.stop());

/** A visitor with a conversation. */
async function visitor() {
  const first = await fetch(`${site.url}/api/chatgpt`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: "Hello" }),
  });
  const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { threadId } = (await first.json()) as ChatAnswer;
  return {
    threadId,
    cookie,
    say: (message: string) => call("POST", "/api/chatgpt", { cookie, body: { message, threadId } }),
  };
}

/** A colleague and actions on conversations. */
async function colleague(role: "owner" | "support" | "viewer" | "editor" = "support") {
  const administrator = await createAdministrator({ role });
  const cookie = await signIn(administrator);
  const action = (threadId: string, name: string, body?: object) =>
    call("POST", `/api/admin/chat/${threadId}/${name}`, { cookie, body });
  return {
    ...administrator,
    cookie,
    action,
    answer: (threadId: string, text: string, token = crypto.randomUUID()) =>
      action(threadId, "answer", { text, token }),
  };
}

type Sent = { id: number; event: string; data: StaffEvent & ThreadEvent };

/** Follows a stream like a browser; `until` receives each event and decides when to disconnect. */
async function follow(
  url: string,
  { cookie, lastEventId }: { cookie: string; lastEventId?: number },
  until: (sent: Sent) => boolean,
): Promise<Sent[]> {
  const response = await fetch(url, {
    headers: {
      accept: "text/event-stream",
      cookie,
      ...(lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) }),
    },
  });
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const sent: Sent[] = [];
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
      const one = { id: Number(field("id")), event: field("event"), data: JSON.parse(field("data") || "{}") };
      sent.push(one);
      // Leaving the loop disconnects.
      if (until(one)) return sent;
    }
  }
  return sent;
}

const hasText = (text: string) => (sent: Sent) => sent.data.message?.text === text;
const textsOf = (sent: Sent[]) => sent.flatMap(({ data }) => data.message?.text ?? []);

it("shows a conversation that staff take over, answer, hand back, and close, and logs who did each", async () => {
  const { threadId, say } = await visitor();
  const ana = await colleague();
  const list = await call("GET", "/api/admin/chat?pageSize=5", { cookie: ana.cookie });
  expect(list.body).toMatchObject({ total: expect.any(Number), lastEventId: expect.any(Number) });
  const listed = { threadId, state: "open", lastQuestion: "Hello" };
  expect(list.body.conversations).toContainEqual(expect.objectContaining(listed));

  expect((await ana.answer(threadId, "Too early")).body).toMatchObject({ code: "conflict", takenBy: null });
  const takenBy = { id: ana.id, name: ana.username, told: "A colleague" };
  expect((await ana.action(threadId, "take-over", {})).body).toMatchObject({
    conversation: { state: "taken", takenBy },
  });
  expect((await say("Can you help?")).body).toMatchObject({ response: "", person: "A colleague" });
  const answered = await ana.answer(threadId, "Of course.");
  expect(answered).toMatchObject({ status: 201, body: { message: { by: "person", name: "A colleague" } } });

  const bea = await colleague();
  expect(await bea.action(threadId, "take-over", {})).toMatchObject({ status: 409, body: { takenBy } });
  expect((await ana.action(threadId, "hand-back")).status).toBe(200);
  expect((await bea.action(threadId, "close")).body).toMatchObject({ conversation: { state: "closed" } });
  const detail = await call("GET", `/api/admin/chat/${threadId}`, { cookie: bea.cookie });
  expect((detail.body as unknown as ConversationDetail).messages.map(({ by }) => by)).toEqual([
    ...["visitor", "assistant", "notice", "visitor", "person", "notice", "notice"],
  ]);
  const { rows } = await database.query(
    "SELECT action, username, details::text FROM audit_log WHERE target_id = $1 ORDER BY id",
    [threadId],
  );
  expect(rows.map(({ action, username }) => `${action} ${username}`)).toEqual([
    `chat-session.take-over ${ana.username}`,
    `chat-session.hand-back ${ana.username}`,
    `chat-session.close ${bea.username}`,
  ]);
  expect(JSON.stringify(rows)).not.toContain("Of course.");
});

it("sends messages to staff and to the visitor from either server, and resumes after the last event", async () => {
  const one = await visitor();
  const ana = await colleague();
  const { body: list } = await call("GET", "/api/admin/chat?pageSize=1", { cookie: ana.cookie });
  const desk = (server: string) => `${server}/api/admin/chat/events`;
  const inbox = follow(`${desk(second.url)}?after=${list.lastEventId}`, ana, hasText("First"));
  const widget = follow(
    `${second.url}/api/chatgpt/${one.threadId}/events?after=0`,
    one,
    hasText("Good morning"),
  );
  await ana.action(one.threadId, "take-over", {});
  await ana.answer(one.threadId, "Good morning");
  await one.say("First");
  expect(textsOf(await widget)).toEqual([expect.stringContaining("has joined"), "Good morning"]);
  const before = await inbox;
  expect(textsOf(before)).toEqual([expect.stringContaining("has joined"), "Good morning", "First"]);

  // Disconnected here; later messages come through the other server.
  await one.say("Second");
  await ana.answer(one.threadId, "Third");
  const lastEventId = before.at(-1)?.id;
  const after = await follow(`${desk(site.url)}?after=0`, { ...ana, lastEventId }, hasText("Third"));
  expect(textsOf(after)).toEqual(["Second", "Third"]);
  const polled = await call("GET", `/api/admin/chat/events?after=${lastEventId}`, { cookie: ana.cookie });
  expect((polled.body.events as StaffEvent[]).map(({ message }) => message.text)).toEqual([
    "Second",
    "Third",
  ]);
});

it("shows a conversation only to its visitor and to staff with the right to read it", async () => {
  const [mine, other] = [await visitor(), await visitor()];
  for (const accept of ["text/event-stream", "application/json"]) {
    const at = `/api/chatgpt/${mine.threadId}/events?after=0`;
    const requested = { headers: { accept }, cookie: other.cookie };
    expect((await call("GET", at, requested)).status).toBe(404);
  }
  const viewer = await colleague("viewer");
  expect((await call("GET", `/api/admin/chat/${mine.threadId}`, { cookie: viewer.cookie })).status).toBe(200);
  expect((await viewer.action(mine.threadId, "take-over", {})).status).toBe(403);
  const editor = await colleague("editor");
  expect((await call("GET", "/api/admin/chat", { cookie: editor.cookie })).status).toBe(403);
});

it("ends a stream when the session that opened it ends", async () => {
  const ana = await colleague();
  const one = await visitor();
  const { body: list } = await call("GET", "/api/admin/chat?pageSize=1", { cookie: ana.cookie });
  await one.say("seen");
  const revoke = () => database.query("DELETE FROM admin_sessions WHERE user_id = $1", [ana.id]);
  // The client stays connected: the server ends the stream, at the latest with its next heartbeat.
  const heard = await follow(`${site.url}/api/admin/chat/events?after=${list.lastEventId}`, ana, (sent) => {
    if (hasText("seen")(sent)) void revoke().then(() => one.say("secret"));
    return false;
  });
  expect(textsOf(heard)).toContain("seen");
  const again = await call("GET", "/api/admin/chat/events", { cookie: ana.cookie });
  expect(again.status).toBe(401);
});

it("refuses a visitor a third open window", async () => {
  const one = await visitor();
  const open = new AbortController();
  const url = `${site.url}/api/chatgpt/${one.threadId}/events?after=0`;
  const window = () =>
    fetch(url, { headers: { accept: "text/event-stream", cookie: one.cookie }, signal: open.signal });
  const windows = [await window(), await window(), await window()];
  expect(windows.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(windows[2]?.headers.get("retry-after")).toBe("30");
  open.abort();
});

it("does not extend a session while the inbox is open, and records that it is open", async () => {
  const ana = await colleague();
  const one = await visitor();
  const idleSince = new Date(Date.now() - 30 * 60_000);
  const age = "UPDATE admin_sessions SET last_seen_at = $2 WHERE user_id = $1";
  await database.query(age, [ana.id, idleSince]);
  for (const path of ["", `/${one.threadId}`, "/events?after=0"])
    expect((await call("GET", `/api/admin/chat${path}`, { cookie: ana.cookie })).status).toBe(200);
  const { rows } = await database.query(
    "SELECT last_seen_at, inbox_seen_at FROM admin_sessions WHERE user_id = $1",
    [ana.id],
  );
  expect(rows).toEqual([{ last_seen_at: idleSince, inbox_seen_at: expect.any(Date) }]);
});

it("stores each colleague's own settings, by version, and reports presence to visitors", async () => {
  const ana = await colleague();
  const at = "/api/admin/chat/settings";
  const put = (body: object, headers = {}) => call("PUT", at, { cookie: ana.cookie, body, headers });
  const saved = await put({ awayMessage: "Back soon", isOnline: true });
  expect(saved).toMatchObject({ status: 200, body: { settings: { isOnline: true, userId: ana.id } } });
  const version = { "if-match": saved.headers.get("etag") ?? "" };
  expect((await put({ isOnline: false }, version)).status).toBe(200);
  expect((await put({ isOnline: true }, version)).body.code).toBe("changed_meanwhile");
  expect((await call("GET", at, { cookie: ana.cookie })).body.settings).toMatchObject({ isOnline: false });
  const { body } = await call("GET", "/api/chatgpt/presence");
  expect(body).toMatchObject({ isThere: expect.any(Boolean), text: expect.stringMatching(/^Our team is /) });
});
