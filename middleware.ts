import { type NextFetchEvent, type NextRequest, NextResponse } from "next/server";
import { boundsFault, refusalResponse } from "@/lib/http/request-bounds";
import { areApplied, withMark } from "@/lib/http/rules/applied";

export const config = {
  runtime: "nodejs",
  matcher: [
    // Pages and files, but for the scripts and styles of the build.
    "/((?!api/|_next/static/).*)",
    // The framework reads the body of each request that it shows here, uploads too, before anything else may: calls with a
    // body have the rules applied by lib/http/endpoint.ts.
    {
      source: "/api/:path*",
      missing: [
        { type: "header", key: "content-length" },
        { type: "header", key: "transfer-encoding" },
      ],
    },
  ],
};

/**
 * Pages that are rendered for each request: the administration, appointments, previews, and the list of articles and the
 * consultation page with these parameters.
 */
const PER_REQUEST =
  /^\/(?:admin(?:\/.*)?|page_preview|appointments\/[^/]*|it-consultation\/chosen_time|knowledge-base\/(?:search_results|article_preview))$/;
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  "/knowledge-base": ["search", "category", "page"],
  "/it-consultation": ["time"],
};

/**
 * Applies the rules of a request (lib/admin/request-rules.ts) wherever no server of ours did so before, then what goes before a
 * page that is rendered for its request. The framework loads this file before the first page of a process, whatever that
 * is; what needs the database comes with the first request that it is for.
 */
export async function middleware(request: NextRequest, event: NextFetchEvent): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (!areApplied(request.headers)) {
    const fault = boundsFault(`${pathname}${search}`, request.headers.get("cookie"));
    if (fault) {
      const { body, ...init } = refusalResponse(fault, pathname);
      return new NextResponse(body, init);
    }
    const { applyRules } = await import("@/lib/admin/request-rules");
    const response = await applyRules(request, (work) => event.waitUntil(work));
    if (response) return response;
  }
  // The framework's rewrites ignore an empty one.
  const asksForOwn = PARAMETERS[pathname]?.some((name) => searchParams.get(name));
  if (asksForOwn || PER_REQUEST.test(pathname)) {
    const { prepareRequest } = await import("@/lib/admin/per-request-pages");
    return prepareRequest(request);
  }
  return pathname.startsWith("/api/")
    ? NextResponse.next({ request: { headers: withMark(request.headers) } })
    : NextResponse.next();
}
