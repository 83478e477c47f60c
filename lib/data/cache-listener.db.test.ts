import { setImmediate as turn } from "node:timers/promises";
import { Client } from "pg";
import { serverBridge } from "@/lib/core/server-bridge";
import { CACHE_CHANNEL, CACHE_LISTENER, withExpiry } from "@/lib/data/cache";
import { listenForExpiredTags } from "@/lib/data/cache-listener";
import { db, pool } from "@/lib/data/db";
import { afterwards } from "@/tests/factories/afterwards";
import { deferred } from "@/tests/factories/deferred";
import { freezeTimeouts } from "@/tests/factories/frozen-timeouts";
import { until } from "@/tests/factories/until";

const { expiries, listening } = serverBridge();
const TAGS = ["menu", "reviews", "footer", "colors"];

function startListening() {
  const listener = listenForExpiredTags();
  afterwards(() => listener.stop());
  return listener;
}

async function connectElsewhere(application_name?: string): Promise<Client> {
  const client = new Client({ connectionString: process.env.DATABASE_URL, application_name });
  await client.connect();
  afterwards(() => client.end());
  return client;
}

async function untilExpired(tag: string, since: number): Promise<void> {
  await until(() => expiries.hasExpired([tag], since), `${tag} expires`);
}

const endListening = () =>
  pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cache listener' AND datname = current_database()",
  );

const say = (payload: string) => pool.query("SELECT pg_notify($1, $2)", [CACHE_CHANNEL, payload]);

async function failToStore(): Promise<void> {
  const refused = withExpiry((expire) =>
    db.$transaction(async (tx) => {
      await expire(tx, ["footer"]);
      throw new Error("not stored");
    }),
  );
  await expect(refused).rejects.toThrow("not stored");
}

afterEach(() => listening.unconfirmed.clear());

it("expires tags from other instances, and all tags when it may have missed a notification", async () => {
  let since = expiries.now();
  startListening();
  await untilExpired("colors", since);
  since = expiries.now();
  await say(JSON.stringify({ id: "1", from: "another", tags: ["menu", "reviews"] }));
  await untilExpired("reviews", since);
  expect(TAGS.filter((tag) => expiries.hasExpired([tag], since))).toEqual(["menu", "reviews"]);

  since = expiries.now();
  await endListening();
  await untilExpired("colors", since);
  since = expiries.now();
  await say(JSON.stringify({ id: "2", from: "another", tags: ["footer"] }));
  await untilExpired("footer", since);

  since = expiries.now();
  await say("not a list");
  await untilExpired("colors", since);
});

it("a write waits until another instance confirms the expired tags", async () => {
  startListening();
  const other = await connectElsewhere(CACHE_LISTENER);
  await other.query(`LISTEN ${CACHE_CHANNEL}`);
  const notified = new Promise<string>((resolve) => {
    other.once("notification", ({ payload = "" }) => resolve(payload));
  });
  let isDone = false;
  const written = withExpiry((expire) => db.$transaction((tx) => expire(tx, ["menu"]))).then(() => {
    isDone = true;
  });
  const { id } = JSON.parse(await notified) as { id: string };
  expect(isDone).toBe(false);
  await other.query("SELECT pg_notify('cache_tags_heard', $1)", [id]);
  await written;
  expect(listening.onAcknowledged.size).toBe(0);
});

it("notifies other instances on commit, and never about a change that is not stored", async () => {
  const other = await connectElsewhere();
  const received: string[] = [];
  other.on("notification", ({ payload = "" }) => received.push(String(JSON.parse(payload).tags)));
  await other.query(`LISTEN ${CACHE_CHANNEL}`);
  await failToStore();
  await withExpiry((expire) =>
    db.$transaction(async (tx) => {
      await expire(tx, ["menu"]);
      await other.query("SELECT 1");
      expect(received).toEqual([]);
    }),
  );
  while (received.length === 0) await other.query("SELECT 1");
  expect(received).toEqual(["menu"]);
});

it("expires tags again when a write commits after it was reported as failed, and ignores its other own notices", async () => {
  startListening();
  let since = expiries.now();
  await untilExpired("colors", since);
  const { promise: lostConnection, resolve: commit } = deferred();
  let isStored: Promise<void> | undefined;
  const stored = withExpiry(
    (expire) =>
      new Promise((_, reject) => {
        isStored = db.$transaction(async (tx) => {
          await expire(tx, ["menu"]);
          reject(new Error("the time is up"));
          await lostConnection;
        });
      }),
  );
  await expect(stored).rejects.toThrow("the time is up");
  since = expiries.now();
  commit();
  await isStored;
  await untilExpired("menu", since);
  expect(listening.unconfirmed.size).toBe(0);

  await withExpiry((expire) => db.$transaction((tx) => expire(tx, ["reviews"])));
  const { count } = expiries;
  await say(JSON.stringify({ id: "3", from: "another", tags: ["footer"] }));
  await untilExpired("footer", since);
  expect(expiries.count).toBe(count + 1);
});

it("remembers at most a hundred commits in doubt", async () => {
  for (let count = 0; count < 101; count++) await failToStore();
  expect(listening.unconfirmed.size).toBe(100);
});

it("expires tags locally when the confirmation of a commit is lost", async () => {
  const since = expiries.now();
  const stored = withExpiry(async (expire) => {
    await db.$transaction((tx) => expire(tx, ["colors"]));
    throw new Error("connection lost");
  });
  await expect(stored).rejects.toThrow("connection lost");
  expect(expiries.hasExpired(["colors"], since)).toBe(true);
});

it("an edit also waits for other instances that may have lost their connections", async () => {
  const listener = startListening();
  const edit = () => withExpiry((expire) => db.$transaction((tx) => expire(tx, ["reviews"])));
  /** Tells whether an edit that is committed waits until the deadline, which has to be made to pass. */
  const waits = async () => {
    const since = expiries.now();
    freezeTimeouts();
    let isWaiting = true;
    const edited = edit().then(() => {
      isWaiting = false;
    });
    await untilExpired("reviews", since);
    await turn();
    const hasWaited = isWaiting;
    await jest.advanceTimersByTimeAsync(1_000);
    await edited;
    jest.useRealTimers();
    return hasWaited;
  };
  let since = expiries.now();
  await untilExpired("colors", since);
  expect(await waits()).toBe(false);
  since = expiries.now();
  await endListening();
  await until(() => !listening.isConnected || expiries.hasExpired(["colors"], since), "the loss is noticed");
  expect(await waits()).toBe(true);
  await untilExpired("colors", since);
  // Connected again, but so lately that others may not be.
  await until(() => listening.isConnected, "it is connected again");
  listening.connectedAt = Number.POSITIVE_INFINITY;
  expect(await waits()).toBe(true);
  await listener.stop();
  expect(await waits()).toBe(false);
});
