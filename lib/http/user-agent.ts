import { isbot } from "isbot";
import { MAX_USER_AGENT_LENGTH } from "@/lib/http/request-bounds";

/** By its User-Agent, which every browser sends. */
export function isProgram(userAgent: string | null | undefined): boolean {
  return !userAgent || isbot(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
}
