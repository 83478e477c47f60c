import { endpoint } from "@/lib/http/endpoint";
import { listReviews } from "@/lib/reviews/service";

/** Visible reviews; all of them for an administrator. */
export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async ({ viewer }) => ({ reviews: await listReviews({ includeHidden: (await viewer()) !== null }) }),
});
