import type { NextRequest, NextResponse } from "next/server";

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
  ],
};

/**
 * The framework loads this file before the first page of a process, whatever that is; what it does, with a database of its
 * own, comes with the first address that it is for.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { prepareRequest } = await import("@/lib/per-request-pages");
  return prepareRequest(request);
}
