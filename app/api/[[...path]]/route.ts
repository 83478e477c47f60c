import { endpoint, noSuchCall } from "@/lib/http/endpoint";

/** Any path under /api that no route answers: the failure body instead of the site's not-found page. */
const notFound = endpoint({ access: "public", run: noSuchCall });

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
