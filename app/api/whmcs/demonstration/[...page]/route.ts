import { demonstrationPage, readDemonstrationPage } from "@/lib/commerce/portal/demonstration-pages";
import { endpoint } from "@/lib/http/endpoint";

/** In the demonstration, where the portal's links lead: a page of the billing system that is played there. */
export const GET = endpoint({
  access: "public",
  limit: "portalReads",
  params: demonstrationPage,
  answers: "file",
  run: ({ request, params }) => readDemonstrationPage(params.page, request.nextUrl.search),
});
