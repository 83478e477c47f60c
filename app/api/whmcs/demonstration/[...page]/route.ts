import { demonstrationPage, readDemonstrationPage } from "@/lib/commerce/portal/demonstration-pages";
import { endpoint } from "@/lib/http/endpoint";

/** Shows the target of the portal's links in the demonstration: a page of its simulated billing system. */
export const GET = endpoint({
  access: "public",
  limit: "portalReads",
  params: demonstrationPage,
  response: "file",
  run: ({ request, params }) => readDemonstrationPage(params.page, request.nextUrl.search),
});
