import "server-only";
import type { Client } from "pg";
import { z } from "zod";
import { parseJson } from "@/lib/core/parse-json";
import { serverBridge } from "@/lib/core/server-bridge";
import { CACHE_CHANNEL, CACHE_LISTENER, expireLocally } from "@/lib/data/cache";
import { holdConnection, type PersistentConnection } from "@/lib/data/persistent-connection";

const ACKNOWLEDGEMENT_CHANNEL = "cache_tags_heard";

const message = z.object({ id: z.string(), from: z.string(), tags: z.array(z.string()) });

/** Short, because after a loss cached data is not shown, and edits wait until every instance listens again. */
const RETRY_MS = 100;

export type FurtherChannel = {
  name: string;
  onMessage: (payload: string | undefined) => void;
  onConnected: () => void;
};

/** Messages during an interruption are lost, so each new connection first expires everything. */
export function listenForExpiredTags(furtherChannels: readonly FurtherChannel[] = []): PersistentConnection {
  const { listening } = serverBridge();
  let latest: Client;
  const subscribe = async (client: Client) => {
    latest = client;
    client.once("end", () => {
      // A connection lost earlier may end after its successor has started.
      if (latest !== client || !listening.isConnected) return;
      listening.isConnected = false;
      listening.lostAt = performance.now();
    });
    client.on("notification", ({ channel, payload }) => {
      const other = furtherChannels.find(({ name }) => name === channel);
      if (other) other.onMessage(payload);
      else if (channel === ACKNOWLEDGEMENT_CHANNEL) listening.onAcknowledged.get(payload ?? "")?.();
      else handleExpiry(client, payload);
    });
    await client.query(`LISTEN ${CACHE_CHANNEL}`);
    await client.query(`LISTEN ${ACKNOWLEDGEMENT_CHANNEL}`);
    for (const { name } of furtherChannels) await client.query(`LISTEN ${name}`);
    expireLocally(["*"]);
    listening.isConnected = true;
    listening.connectedAt = performance.now();
    for (const { onConnected } of furtherChannels) onConnected();
  };
  const connection = holdConnection(CACHE_LISTENER, subscribe, { lastRetryMs: RETRY_MS });
  return {
    ...connection,
    async stop() {
      await connection.stop();
      listening.lostAt = undefined;
    },
  };
}

function handleExpiry(client: Client, payload: string | undefined): void {
  const { success, data } = message.safeParse(parseJson(payload));
  if (!success) {
    expireLocally(["*"]);
    return;
  }
  const { listening } = serverBridge();
  if (data.from === listening.processId) {
    // The waiting side has expired its tags, unless it stopped waiting before the commit.
    if (listening.unconfirmed.delete(data.id)) expireLocally(data.tags);
    return;
  }
  expireLocally(data.tags);
  // A connection that fails here is reopened, and waiting callers have a short limit.
  client.query("SELECT pg_notify($1, $2)", [ACKNOWLEDGEMENT_CHANNEL, data.id]).catch(() => undefined);
}
