import { endpoint } from "@/lib/http/endpoint";
import { settingsAnswer } from "@/lib/settings/schema";
import { listSettings } from "@/lib/settings/service";

/** What can be set in the section Settings, with what holds, and what the environment alone sets: never a secret. */
export const GET = endpoint({
  access: "admin",
  right: "settings",
  answers: settingsAnswer,
  run: () => listSettings(),
});
