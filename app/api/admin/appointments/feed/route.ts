import { z } from "zod";
import { requesterOf } from "@/lib/access/auth/account-mail";
import { readFeedState, renewFeed, revokeFeed } from "@/lib/crm/appointments/feed";
import { feedResponse, feedState } from "@/lib/crm/appointments/schema";
import { emptyResponse } from "@/lib/data/records/change";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Tells whether the caller's calendar has a feed URL; never returns the URL. */
export const GET = adminRead({
  right: "leads.read",
  response: z.object({ feed: feedState.nullable() }),
  run: async ({ session }) => ({ feed: await readFeedState(session.user.id) }),
});

/** Creates a new feed URL for the caller's calendar, returned only here; the previous URL stops working. */
export const POST = adminWrite({
  action: "calendar-feed.renew",
  right: "leads.write",
  proof: true,
  tags: [],
  secret: true,
  status: 201,
  response: feedResponse,
  run: ({ tx, ...context }) => renewFeed(tx, requesterOf(context)),
});

/** Revokes the feed URL of the caller's calendar. */
export const DELETE = adminWrite({
  action: "calendar-feed.revoke",
  right: "leads.write",
  tags: [],
  refuses: ["not_found"],
  response: emptyResponse,
  run: ({ tx, session }) => revokeFeed(tx, session.user.id),
});
