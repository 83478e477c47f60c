import { endpoint } from "@/lib/http/endpoint";
import { demonstrationPage, readDemonstrationPage } from "@/lib/portal/demonstration-pages";

/** In the demonstration, where the portal's links lead: a page of the billing system that is played there. */
export const GET = endpoint({
  access: "public",
  limit: "portalReads",
  params: demonstrationPage,
  answers: "file",
  run: ({ request, params }) => readDemonstrationPage(params.page, request.nextUrl.search),
});
