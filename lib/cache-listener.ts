import "server-only";
import { z } from "zod";
import { CACHE_CHANNEL, expireLocally } from "@/lib/cache";
import { keepConnected, type StandingConnection } from "@/lib/standing-connection";

const tagList = z.array(z.string()).catch(["*"]);

/**
 * Hears which tags other instances expired. What was said while there was no connection is unknown, so each new
 * one begins by expiring everything.
 */
export function listenForExpiredTags(): StandingConnection {
  return keepConnected("cache listener", async (client) => {
    client.on("notification", ({ payload }) => expireLocally(tagList.parse(parseJson(payload))));
    await client.query(`LISTEN ${CACHE_CHANNEL}`);
    expireLocally(["*"]);
  });
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
