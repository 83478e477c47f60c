import "server-only";
import { env } from "@/lib/core/env";

const secure = new URL(env.SITE_URL).protocol === "https:";

/**
 * Over https, a prefix makes browsers accept it from a secure connection only, and `__Host-` from this exact
 * host only: no other host of the domain can plant a session.
 */
export function secureCookie(name: string, { path, sameSite }: { path: string; sameSite: "Lax" | "Strict" }) {
  const prefix = path === "/" ? "__Host-" : "__Secure-";
  const attributes = `Path=${path}; HttpOnly; SameSite=${sameSite}${secure ? "; Secure" : ""}`;
  const fullName = secure ? prefix + name : name;
  return {
    name: fullName,
    set: (value: string, seconds: number) => `${fullName}=${value}; Max-Age=${seconds}; ${attributes}`,
    cleared: `${fullName}=; Max-Age=0; ${attributes}`,
  };
}
