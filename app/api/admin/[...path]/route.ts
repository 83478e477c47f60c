import { endpoint, noSuchCall } from "@/lib/http/endpoint";

/**
 * Says 401 before it says that a call does not exist: who is not signed in learns nothing
 * (docs/product.md 4.4).
 */
const notFound = endpoint({ access: "admin", right: "own", run: noSuchCall });

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
