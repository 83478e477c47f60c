import { z } from "zod";
import { runDueJobs } from "@/lib/admin/jobs/worker";
import { endpoint } from "@/lib/http/endpoint";

/** Runs due jobs for a scheduler, on hosts without long-lived processes; to be called once a minute. */
export const GET = endpoint({
  access: "cron",
  response: z.object({ status: z.string() }),
  run: async () => {
    await runDueJobs();
    return { status: "done" };
  },
});
