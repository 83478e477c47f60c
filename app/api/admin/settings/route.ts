import { settingsAnswer } from "@/lib/data/settings/schema";
import { endpoint } from "@/lib/http/endpoint";
import { listSettings } from "@/lib/http/settings-service";

/** What can be set in the section Settings, with what holds, and what the environment alone sets: never a secret. */
export const GET = endpoint({
  access: "admin",
  right: "settings",
  answers: settingsAnswer,
  run: () => listSettings(),
});
