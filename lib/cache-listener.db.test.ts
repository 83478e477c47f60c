import { setTimeout as sleep } from "node:timers/promises";
import { CACHE_CHANNEL } from "@/lib/cache";
import { listenForExpiredTags } from "@/lib/cache-listener";
import { pool } from "@/lib/db";

const expiries = new Map<string, number>();
Object.assign(globalThis, { [Symbol.for("site.cache")]: { expiries } });

async function untilExpired(tag: string): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 25) {
    if (expiries.has(tag)) return;
    await sleep(25);
  }
  throw new Error(`${tag} did not expire`);
}

/** What another instance says. */
const say = (payload: string) => pool.query("SELECT pg_notify($1, $2)", [CACHE_CHANNEL, payload]);

it("expires what other instances name, and everything when it may have missed something", async () => {
  const listener = listenForExpiredTags();
  try {
    await untilExpired("*");
    expiries.clear();
    await say('["menu","reviews"]');
    await untilExpired("reviews");
    expect([...expiries.keys()]).toEqual(["menu", "reviews"]);

    expiries.clear();
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cache listener' AND datname = current_database()",
    );
    await untilExpired("*");
    expiries.clear();
    await say('["footer"]');
    await untilExpired("footer");

    await say("not a list");
    await untilExpired("*");
  } finally {
    await listener.stop();
  }
});
