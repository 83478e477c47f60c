import "server-only";
import type { Client } from "pg";
import { z } from "zod";
import { serverBridge } from "@/lib/core/server-bridge";
import { CACHE_CHANNEL, CACHE_LISTENER, expireLocally } from "@/lib/data/cache";
import { keepConnected, type StandingConnection } from "@/lib/data/standing-connection";

/** On which an instance says that it has heard a message, by the message's id. */
const HEARD_CHANNEL = "cache_tags_heard";

const message = z.object({ id: z.string(), from: z.string(), tags: z.array(z.string()) });

/**
 * What is kept is shown to nobody in the first moment of a loss, and edits are waited for until everybody listens again:
 * so that is to be soon.
 */
const RETRY_MS = 100;

/** Another channel that is heard on the same connection, for a process has one for all of them. */
export type FurtherChannel = {
  name: string;
  onMessage: (payload: string | undefined) => void;
  /** What was said while there was no connection is unknown. */
  onConnected: () => void;
};

/**
 * Hears which tags other instances expired, and says so, for whoever made the change waits for that. What was said
 * while there was no connection is unknown, so each new one begins by expiring everything.
 */
export function listenForExpiredTags(others: readonly FurtherChannel[] = []): StandingConnection {
  const { listening } = serverBridge();
  let latest: Client;
  const hearAll = async (client: Client) => {
    latest = client;
    client.once("end", () => {
      // One that was lost before may end after its successor has begun.
      if (latest !== client || !listening.isConnected) return;
      listening.isConnected = false;
      listening.lostAt = performance.now();
    });
    client.on("notification", ({ channel, payload }) => {
      const other = others.find(({ name }) => name === channel);
      if (other) other.onMessage(payload);
      else if (channel === HEARD_CHANNEL) listening.onHeard.get(payload ?? "")?.();
      else hear(client, payload);
    });
    await client.query(`LISTEN ${CACHE_CHANNEL}`);
    await client.query(`LISTEN ${HEARD_CHANNEL}`);
    for (const { name } of others) await client.query(`LISTEN ${name}`);
    expireLocally(["*"]);
    listening.isConnected = true;
    listening.connectedAt = performance.now();
    for (const { onConnected } of others) onConnected();
  };
  const connection = keepConnected(CACHE_LISTENER, hearAll, { lastRetryMs: RETRY_MS });
  return {
    ...connection,
    async stop() {
      await connection.stop();
      listening.lostAt = undefined;
    },
  };
}

function hear(client: Client, payload: string | undefined): void {
  const { success, data } = message.safeParse(parseJson(payload));
  if (!success) {
    expireLocally(["*"]);
    return;
  }
  const { listening } = serverBridge();
  if (data.from === listening.processId) {
    // Who waited for the commit has let its tags go, unless it did so too soon: before the commit that they tell of.
    if (listening.doubtful.delete(data.id)) expireLocally(data.tags);
    return;
  }
  expireLocally(data.tags);
  // A connection that fails here is opened anew, and whoever waits does not do so for long.
  client.query("SELECT pg_notify($1, $2)", [HEARD_CHANNEL, data.id]).catch(() => undefined);
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
