import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { runDueJobs } from "@/lib/jobs/worker";

/** For a scheduler, where no process lives long enough to be a worker; once a minute is right. */
export const GET = endpoint({
  access: "cron",
  answers: z.object({ status: z.string() }),
  run: async () => {
    await runDueJobs();
    return { status: "done" };
  },
});
