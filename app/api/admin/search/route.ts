import { declaredPages } from "@/components/site/page-texts";
import { adminSearchAnswer, adminSearchQuery } from "@/lib/admin/admin-search/schema";
import { searchAdministration } from "@/lib/admin/admin-search/service";
import { endpoint } from "@/lib/http/endpoint";

/** Gives the command palette's finds: at most five leads, articles and media files, the newest first, and the places where
 * something is changed: settings, menu items, footer links, administrators and texts of pages. */
export const GET = endpoint({
  access: "admin",
  // What is found is filtered by the rights to it.
  right: "own",
  query: adminSearchQuery,
  answers: adminSearchAnswer,
  run: ({ query: { q }, session }) => searchAdministration(q, session.user.role, declaredPages),
});
