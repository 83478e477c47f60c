import { endpoint } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";

/** Any path under /api that no route answers: the failure body instead of the site's not-found page. */
const notFound = endpoint({
  access: "public",
  run: async () => {
    throw new AppError("not_found", "There is no such call.");
  },
});

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
