import { demoMail, listDemoMail } from "@/lib/admin/mail/demo-service";
import { pageQuery } from "@/lib/core/list-query";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a page of the demonstration's stored mails. */
export const GET = adminRead({
  right: "mail",
  extendsSession: false,
  query: pageQuery,
  response: demoMail,
  run: ({ query }) => listDemoMail(query),
});
