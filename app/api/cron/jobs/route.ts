import { z } from "zod";
import { runDueJobs } from "@/lib/admin/jobs/worker";
import { endpoint } from "@/lib/http/endpoint";

/** For a scheduler, where no process lives long enough to be a worker; once a minute is right. */
export const GET = endpoint({
  access: "cron",
  answers: z.object({ status: z.string() }),
  run: async () => {
    await runDueJobs();
    return { status: "done" };
  },
});
