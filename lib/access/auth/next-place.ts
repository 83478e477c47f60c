/** The parameter of the sign-in that says where to go on from there. */
export const NEXT = "next";
/** Says that there was a session, which has ended. */
export const ENDED = "ended";

const START = "/admin/dashboard";
/** The framework's own parameter of pages that it loads in the background. */
const FRAMEWORKS = "_rsc";

/** The place in the administration that an address names; the dashboard for any other, such as one of another site. */
export function nextPlace(given: string | null | undefined): string {
  const base = "http://here.invalid";
  if (!given || !URL.canParse(given, base)) return START;
  const { origin, pathname, search } = new URL(given, base);
  if (origin !== base || !pathname.startsWith("/admin/") || pathname === "/admin/login") return START;
  return pathname + search;
}

/** The address of the sign-in for who may not open a page yet; the dashboard needs no saying. */
export function signInAddress(pathname: string, search: URLSearchParams, hadSession: boolean): string {
  const query = new URLSearchParams(search);
  query.delete(FRAMEWORKS);
  const place = nextPlace([pathname, query].filter((part) => String(part) !== "").join("?"));
  const asked = new URLSearchParams();
  if (place !== START) asked.set(NEXT, place);
  if (hadSession) asked.set(ENDED, "1");
  return `/admin/login${asked.size > 0 ? `?${asked}` : ""}`;
}
