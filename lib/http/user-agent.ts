import { isbot } from "isbot";
import { LONGEST_USER_AGENT } from "@/lib/http/request-bounds";

/** By its User-Agent, which every browser sends. */
export function isProgram(userAgent: string | null | undefined): boolean {
  return !userAgent || isbot(userAgent.slice(0, LONGEST_USER_AGENT));
}
