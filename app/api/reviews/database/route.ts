import { endpoint } from "@/lib/http/endpoint";
import { reviewQuery } from "@/lib/reviews/schema";
import { listPublicReviews, listReviews } from "@/lib/reviews/service";

/** The newest visible reviews; for an administrator a page of all of them. */
export const GET = endpoint({
  access: "public",
  cache: "list",
  query: reviewQuery,
  run: async ({ viewer, query }) => ((await viewer()) ? listReviews(query) : listPublicReviews()),
});
