import { z } from "zod";
import { groupParam, settingGroup, settingsInput } from "@/lib/data/settings/schema";
import { adminWrite } from "@/lib/http/admin-write";
import { changeSettings } from "@/lib/http/settings-service";

/** Changes the given settings of one group; null restores a default. Takes effect with the next request. */
export const PUT = adminWrite({
  action: "settings.update",
  right: "settings",
  // Cached reviews contain the company's name.
  tags: ["settings", "reviews"],
  proof: true,
  params: groupParam,
  body: settingsInput,
  versioned: true,
  response: z.object({ group: settingGroup }),
  run: ({ tx, params: { group }, body: input, ifMatch, session }) =>
    changeSettings(tx, { group, input, ifMatch, user: session.user }),
});
