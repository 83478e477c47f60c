import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { StaffEvent } from "@/lib/crm/chat/admin/schema";
import { ChatHub } from "@/lib/crm/chat/live/hub";
import { forVisitor } from "@/lib/crm/chat/live/read";
import { eventsUntilNow, type LiveOptions, liveStream } from "@/lib/crm/chat/live/stream";
import { personTypes, visitorTypes } from "@/lib/crm/chat/live/typing";
import { CHAT_CHANNEL, insertMessage } from "@/lib/crm/chat/messages";
import { addMessage, deleteThreadsOf } from "@/lib/crm/chat/threads";
import { storeVisitorMessage } from "@/lib/crm/chat/visitor-message";
import { listenForExpiredTags } from "@/lib/data/cache-listener";
import { db, pool } from "@/lib/data/db";
import { createStaff } from "@/tests/factories/conversations";

/** Starts a process with its hub and its one listening connection. */
function startProcess() {
  const hub = new ChatHub();
  let connected = () => {};
  const isConnected = new Promise<void>((resolve) => {
    connected = resolve;
  });
  const listener = listenForExpiredTags([
    {
      name: CHAT_CHANNEL,
      onMessage: (payload) => hub.handleNotification(payload),
      onConnected: () => {
        connected();
        hub.look();
      },
    },
  ]);
  return { hub, listener, isConnected };
}

const processes = [startProcess(), startProcess()] as const;
const [here, there] = processes;
beforeAll(() => Promise.all(processes.map(({ isConnected }) => isConnected)));
afterAll(() => Promise.all(processes.map(({ listener }) => listener.stop())));

const wholeEvent = (event: StaffEvent) => event;

/** Opens a window's stream from its last known message, and collects events. */
function listenOn(hub: ChatHub, options: Partial<LiveOptions> = {}) {
  const response = liveStream({
    hub,
    after: undefined,
    toData: wholeEvent,
    owner: { kind: "staff", id: randomUUID(), client: randomUUID() },
    ...options,
  });
  const reader = response.body?.getReader();
  const events: { id: number; data: StaffEvent }[] = [];
  const others: string[] = [];
  let waiting: (() => void)[] = [];
  const ended = (async () => {
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
        const [, data = "{}"] = /^data: (.*)$/m.exec(block) ?? [];
        if (id) events.push({ id: Number(id), data: JSON.parse(data) });
        else others.push(block);
      }
      for (const go of waiting.splice(0)) go();
    }
  })();
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    events,
    others,
    ended,
    texts: () => events.map(({ data }) => data.message.text),
    last: () => events.at(-1)?.id,
    hears: (text: string) => until(() => events.some(({ data }) => data.message.text === text)),
    receivesOther: (event: string) => until(() => others.some((block) => block.includes(`event: ${event}`))),
    hangUp: async () => {
      waiting = [];
      await reader?.cancel();
    },
  };
}

async function thread() {
  const visitorKey = randomUUID();
  const { id } = await db.chatSession.create({ data: { id: randomUUID(), visitorKey } });
  return { id, visitorKey, say: (text: string) => storeVisitorMessage(id, text) };
}

const answer = (sessionId: string, text: string) =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM chat_sessions WHERE id = ${sessionId} FOR NO KEY UPDATE`;
    return insertMessage(tx, sessionId, { text, isBot: false, personName: "Ana" });
  });

test("typing indicators reach both sides of a conversation on every process and are not stored", async () => {
  const { id: threadId, visitorKey } = await thread();
  const other = await thread();
  const { id: userId } = await createStaff();
  const staff = listenOn(there.hub, { after: 0 });
  const visitorOf = (id: string) => {
    const owner = { kind: "visitor" as const, id: randomUUID(), client: randomUUID() };
    return listenOn(here.hub, { after: 0, threadId: id, toData: forVisitor, owner });
  };
  const [visitor, stranger] = [visitorOf(threadId), visitorOf(other.id)];
  for (const window of [staff, visitor, stranger]) await window.receivesOther("beat");
  const signsOf = ({ others }: typeof staff) => others.filter((block) => block.includes("event: typing"));

  // Nothing is announced while the assistant answers, or by anyone but the holder.
  await visitorTypes(threadId, visitorKey);
  await personTypes(threadId, userId);
  const data = { takenById: userId, takenName: "Ana", takenAt: new Date() };
  await db.chatSession.update({ where: { id: threadId }, data });
  await visitorTypes(threadId, other.visitorKey);
  await personTypes(threadId, userId);
  await visitor.receivesOther("typing");
  expect(signsOf(staff)).toEqual([]);
  await visitorTypes(threadId, visitorKey);
  await staff.receivesOther("typing");
  const sign = `event: typing\ndata: ${JSON.stringify({ threadId })}`;
  expect([signsOf(staff), signsOf(visitor), signsOf(stranger)]).toEqual([[sign], [sign], []]);
  expect(await db.chatMessage.count({ where: { sessionId: threadId } })).toBe(0);
  await Promise.all([staff, visitor, stranger].map(({ hangUp }) => hangUp()));
});

test("messages reach every process once and in the same order", async () => {
  const windows = [listenOn(here.hub, { after: 0 }), listenOn(there.hub, { after: 0 })];
  const threads = await Promise.all(Array.from({ length: 6 }, thread));
  await Promise.all(
    threads.map(async ({ say, id }, one) => {
      for (let count = 0; count < 4; count++) await say(`${one} ${count}`);
      await addMessage(id, { text: `answer ${one}`, isBot: true });
    }),
  );
  const { say } = await thread();
  await say("the end");
  const stored = await db.chatMessage.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  for (const window of windows) {
    await window.hears("the end");
    expect(window.events.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    await window.hangUp();
  }
});

test("a reader who reconnects repeatedly to either process gets every message exactly once", async () => {
  const one = await thread();
  await one.say("begin");
  const first = listenOn(here.hub, { after: 0, threadId: one.id });
  await first.hears("begin");
  await first.hangUp();
  const ids = [...first.events.map(({ id }) => id)];
  const writing = (async () => {
    for (let count = 0; count < 60; count++) {
      if (count % 3 === 0) await answer(one.id, `said ${count}`);
      else await Promise.all([one.say(`said ${count}`), one.say(`beside ${count}`)]);
    }
    await one.say("end");
  })();
  let cursor = first.last() ?? 0;
  for (let turn = 0; ; turn++) {
    const window = listenOn(turn % 2 ? here.hub : there.hub, { after: cursor, threadId: one.id });
    const isLast = turn === 12;
    if (isLast) await window.hears("end");
    else await window.receivesOther("beat");
    await window.hangUp();
    ids.push(...window.events.map(({ id }) => id));
    cursor = window.last() ?? cursor;
    if (isLast) break;
  }
  await writing;
  const stored = await db.chatMessage.findMany({ where: { sessionId: one.id }, orderBy: { id: "asc" } });
  expect(ids).toEqual(stored.map(({ id }) => id));
});

test("messages sent while the listening connection is lost arrive after it reconnects", async () => {
  const window = listenOn(here.hub);
  const one = await thread();
  await window.receivesOther("beat");
  await one.say("before");
  await window.hears("before");
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cache listener' AND datname = current_database()",
  );
  await one.say("meanwhile");
  await one.say("after");
  await window.hears("after");
  expect(window.texts()).toEqual(["before", "meanwhile", "after"]);
  await window.hangUp();
});

test("an uncommitted message holds back later ones to preserve the order", async () => {
  const [slow, quick] = [await thread(), await thread()];
  const writer = new Client({ connectionString: process.env.DATABASE_URL });
  await writer.connect();
  const window = listenOn(here.hub);
  await window.receivesOther("beat");
  let release = () => {};
  const paused = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((resolve) => {
    void db.$transaction(async (tx) => {
      await insertMessage(tx, slow.id, { text: "first", isBot: true });
      resolve();
      await paused;
    });
  });
  const second = quick.say("second");
  // The second one waits for the first.
  for (let waits = false; !waits; ) {
    const { rows } = await writer.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
    waits = rows.length > 0;
  }
  release();
  await second;
  await window.hears("second");
  expect(window.texts()).toEqual(["first", "second"]);
  await window.hangUp();
  await writer.end();
});

test("a visitor's stream carries staff messages of their own thread only and ends when the thread is deleted", async () => {
  const [mine, other] = [await thread(), await thread()];
  const window = listenOn(there.hub, { after: 0, threadId: mine.id, toData: forVisitor });
  await mine.say("my question");
  await answer(other.id, "for somebody else");
  await answer(mine.id, "for you");
  await window.hears("for you");
  expect(window.texts()).toEqual(["for you"]);
  await deleteThreadsOf(mine.visitorKey);
  await window.ended;
  expect(window.others.at(-1)).toContain(`event: gone\ndata: {"threadId":"${mine.id}"}`);
});

test("a stream ends once its reader loses the right to read", async () => {
  let mayStay = true;
  const clock = jest.spyOn(performance, "now");
  const window = listenOn(here.hub, { mayStay: async () => mayStay });
  const one = await thread();
  await window.receivesOther("beat");
  await one.say("allowed");
  await window.hears("allowed");
  mayStay = false;
  // A recently authorized reader is not checked again at once.
  const { now } = Date;
  clock.mockImplementation(() => now() + 60_000);
  await one.say("secret");
  await window.ended;
  expect(window.texts()).toEqual(["allowed"]);
});

test("a stopping process closes its streams and refuses new ones", async () => {
  const { hub, listener } = startProcess();
  const window = listenOn(hub);
  await window.receivesOther("beat");
  hub.end();
  await window.ended;
  expect(() => listenOn(hub)).toThrow(expect.objectContaining({ code: "unavailable" }));
  await listener.stop();
});

test("open streams hold no database connection", async () => {
  const windows = Array.from({ length: 30 }, () => listenOn(here.hub));
  await Promise.all(windows.map((window) => window.receivesOther("beat")));
  const one = await thread();
  await one.say("to all");
  await Promise.all(windows.map((window) => window.hears("to all")));
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await Promise.all(windows.map((window) => window.hangUp()));
});

test("a client that cannot keep a stream open fetches the same events and a position to continue from", async () => {
  const one = await thread();
  const begin = await eventsUntilNow({ after: undefined, toData: wholeEvent });
  expect(begin.events).toEqual([]);
  await one.say("a");
  await one.say("b");
  const { events, lastEventId } = await eventsUntilNow({ after: begin.lastEventId, toData: wholeEvent });
  expect((events as StaffEvent[]).map(({ message }) => message.text)).toEqual(["a", "b"]);
  const none = { events: [], lastEventId };
  expect(await eventsUntilNow({ after: lastEventId, toData: wholeEvent })).toEqual(none);
  const passed = await eventsUntilNow({ after: begin.lastEventId, threadId: one.id, toData: forVisitor });
  expect(passed).toEqual(none);
});
