import { settingsAnswer } from "@/lib/data/settings/schema";
import { endpoint } from "@/lib/http/endpoint";
import { listSettings } from "@/lib/http/settings-service";

/**
 * Returns the section Settings with its current values, and those set by the environment alone: never a
 * secret.
 */
export const GET = endpoint({
  access: "admin",
  right: "settings",
  answers: settingsAnswer,
  run: () => listSettings(),
});
