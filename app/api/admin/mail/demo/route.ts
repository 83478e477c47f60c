import { demoMail, listDemoMail } from "@/lib/admin/mail/demo-service";
import { pageQuery } from "@/lib/core/list-query";
import { endpoint } from "@/lib/http/endpoint";

/** Returns a page of the demonstration's stored mails. */
export const GET = endpoint({
  access: "admin",
  right: "mail",
  extendsSession: false,
  query: pageQuery,
  answers: demoMail,
  run: ({ query }) => listDemoMail(query),
});
