import { settingsResponse } from "@/lib/data/settings/schema";
import { adminRead } from "@/lib/http/admin-read";
import { listSettings } from "@/lib/http/settings-service";

/**
 * Returns the section Settings with its current values, and those set by the environment alone: never a
 * secret.
 */
export const GET = adminRead({
  right: "settings",
  response: settingsResponse,
  run: () => listSettings(),
});
