import { z } from "zod";
import { groupParam, settingGroup, settingsInput } from "@/lib/data/settings/schema";
import { adminWrite } from "@/lib/http/admin-write";
import { changeSettings } from "@/lib/http/settings-service";

/** Changes what is sent of one part; null sets a setting back to its default. It holds from the next request on. */
export const PUT = adminWrite({
  action: "settings.update",
  right: "settings",
  // What is kept of reviews has the company's name in it.
  tags: ["settings", "reviews"],
  proof: true,
  params: groupParam,
  body: settingsInput,
  versioned: true,
  answers: z.object({ group: settingGroup }),
  run: ({ tx, params: { group }, body: input, ifMatch, session }) =>
    changeSettings(tx, { group, input, ifMatch, user: session.user }),
});
