import { changedLeads } from "@/lib/crm/inbox/list";
import { changesQuery, leadChanges } from "@/lib/crm/inbox/schema";
import { adminRead } from "@/lib/http/admin-read";
import { notModifiedOr } from "@/lib/http/json-response";

/**
 * Returns leads changed since the last response, by its `at` in `since`: 304 if the caller's ETag shows no
 * change. Polled, without extending a session.
 */
export const GET = adminRead({
  right: "leads.read",
  extendsSession: false,
  query: changesQuery,
  alsoStatus: 304,
  response: leadChanges,
  run: async (context) => {
    const { since } = context.query;
    return notModifiedOr(context, await changedLeads(since === undefined ? undefined : new Date(since)));
  },
});
