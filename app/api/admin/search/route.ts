import { adminSearchQuery, adminSearchResponse } from "@/lib/admin/search/schema";
import { searchAdministration } from "@/lib/admin/search/service";
import { declaredPages } from "@/lib/crm/pages/declared-pages";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Returns the command palette's results: at most five leads, people, articles and media files each, newest first,
 * and places of edits, such as settings and texts of pages. Of articles, roles without the section get published ones.
 */
export const GET = adminRead({
  // Results are filtered by the caller's rights.
  right: "own",
  query: adminSearchQuery,
  response: adminSearchResponse,
  run: ({ query: { q }, session }) => searchAdministration(q, session.user.role, declaredPages),
});
