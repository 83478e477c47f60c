import "server-only";
import { env } from "@/lib/core/env";

/** True where cookies travel over https only. */
const secure = new URL(env.SITE_URL).protocol === "https:";

type CookieScope = {
  path: string;
  /** `Strict`: not sent where another site's link leads here. */
  sameSite: "Lax" | "Strict";
};

/**
 * Makes the name and the attributes of a cookie that no script sees. Over https a prefix has browsers accept it from such a
 * connection alone, and `__Host-`, which wants the whole site as its path, from this very host: not from another one
 * of the domain, which could plant a session of its own.
 */
export function secureCookie(name: string, { path, sameSite }: CookieScope) {
  const prefix = path === "/" ? "__Host-" : "__Secure-";
  const attributes = `Path=${path}; HttpOnly; SameSite=${sameSite}${secure ? "; Secure" : ""}`;
  const fullName = secure ? prefix + name : name;
  return {
    name: fullName,
    /** The `Set-Cookie` value that keeps it. */
    set: (value: string, seconds: number) => `${fullName}=${value}; Max-Age=${seconds}; ${attributes}`,
    /** The one that removes it. */
    cleared: `${fullName}=; Max-Age=0; ${attributes}`,
  };
}
