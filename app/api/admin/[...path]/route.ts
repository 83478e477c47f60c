import { endpoint, noSuchCall } from "@/lib/http/endpoint";

/** Returns 401 before it says that a call does not exist: callers who are not signed in learn nothing */
const notFound = endpoint({ access: "admin", right: "own", run: noSuchCall });

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
