export const NEXT = "next";
export const ENDED = "ended";
export const NEW_PASSWORD_PAGE = "/admin/new-password";

const START = "/admin/dashboard";
const FRAMEWORK_PARAMETER = "_rsc";

export function pathAfterSignIn(requested: string | null | undefined): string {
  const base = "http://here.invalid";
  if (!requested || !URL.canParse(requested, base)) return START;
  const { origin, pathname, search } = new URL(requested, base);
  if (origin !== base || !pathname.startsWith("/admin/") || pathname === "/admin/login") return START;
  return pathname + search;
}

export function signInAddress(pathname: string, search: URLSearchParams, hadSession: boolean): string {
  const query = new URLSearchParams(search);
  query.delete(FRAMEWORK_PARAMETER);
  const place = pathAfterSignIn(`${pathname}?${query}`);
  const requested = new URLSearchParams();
  if (place !== START) requested.set(NEXT, place);
  if (hadSession) requested.set(ENDED, "1");
  return `/admin/login${requested.size > 0 ? `?${requested}` : ""}`;
}
