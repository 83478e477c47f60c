import { isbot } from "isbot";
import { MAX_USER_AGENT_LENGTH } from "@/lib/http/request-bounds";

export function isProgram(userAgent: string | null | undefined): boolean {
  return !userAgent || isbot(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
}
