import { changedLeads } from "@/lib/crm/inbox/list";
import { changesQuery, leadChanges } from "@/lib/crm/inbox/schema";
import { endpoint } from "@/lib/http/endpoint";
import { unlessKnown } from "@/lib/http/unless-known";

/**
 * What was created or changed since the last answer, whose `at` is sent as `since`: 304 where the caller's ETag says that
 * nothing was. Polled, which must not keep a session alive.
 */
export const GET = endpoint({
  access: "admin",
  right: "leads.read",
  prolongsSession: false,
  query: changesQuery,
  answers: leadChanges,
  run: async (context) => {
    const { since } = context.query;
    return unlessKnown(context, await changedLeads(since === undefined ? undefined : new Date(since)));
  },
});
