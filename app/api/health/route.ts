import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

/** Tells a load balancer that the process responds: cached pages outlive the database, which all instances share. */
export const GET = endpoint({
  access: "public",
  response: z.object({ status: z.string() }),
  run: async () => ({ status: "ok" }),
});
