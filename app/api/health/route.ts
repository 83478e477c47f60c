import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

/** Tells that the process responds, regardless of the database. */
export const GET = endpoint({
  access: "public",
  answers: z.object({ status: z.string() }),
  run: async () => ({ status: "ok" }),
});
