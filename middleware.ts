import { type NextRequest, NextResponse } from "next/server";
import { boundsFault, boundsResponse } from "@/lib/http/request-bounds";

export const config = {
  runtime: "nodejs",
  matcher: [
    "/admin",
    "/admin/:path*",
    // As in next.config.ts: the list of articles where it is rendered for each request.
    { source: "/knowledge-base", has: [{ type: "query", key: "search" }] },
    { source: "/knowledge-base", has: [{ type: "query", key: "category" }] },
    { source: "/knowledge-base", has: [{ type: "query", key: "page" }] },
    "/knowledge-base/search_results",
    "/knowledge-base/article_preview",
    "/page_preview",
    // Requests with more cookies than lib/http/request-bounds.ts allows, where no server of ours refused them before.
    { source: "/:path*", has: [{ type: "header", key: "cookie", value: ".{4097,}" }] },
    // ReDoS: each repetition ends at a semicolon, which none of its other characters can be.
    { source: "/:path*", has: [{ type: "header", key: "cookie", value: "(?:[^;]*;){60,}.*" }] },
  ],
};

/**
 * The framework loads this file before the first page of a process, whatever that is; what it does, with a database of its
 * own, comes with the first address that it is for.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const fault = boundsFault(`${pathname}${search}`, request.headers.get("cookie"));
  if (fault) {
    const { body, ...init } = boundsResponse(fault, pathname);
    return new NextResponse(body, init);
  }
  const { prepareRequest } = await import("@/lib/per-request-pages");
  return prepareRequest(request);
}
