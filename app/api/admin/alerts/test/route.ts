import { z } from "zod";
import { mailTestAlert, postTestAlert } from "@/lib/admin/operation/alert-messages";
import { adminWrite } from "@/lib/http/admin-write";

/** Sends a test alert: posts it to the address in the settings, if there is one, and mails it. A post that fails is 409. */
export const POST = adminWrite({
  action: "alerts.test",
  right: "settings",
  tags: [],
  budgetMs: 15_000,
  status: 201,
  refuses: ["conflict"],
  response: z.object({ to: z.string() }),
  prepare: () => postTestAlert(),
  run: ({ tx }) => mailTestAlert(tx),
});
