import { endpoint, noSuchCall } from "@/lib/http/endpoint";

/** Returns the failure body instead of the site's not-found page for any path under /api without a route. */
const notFound = endpoint({ access: "public", run: noSuchCall });

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
