import { demoMail, listDemoMail } from "@/lib/admin/mail/demo-service";
import { pageQuery } from "@/lib/core/list-query";
import { endpoint } from "@/lib/http/endpoint";

/** A page of the mails that the demonstration kept. */
export const GET = endpoint({
  access: "admin",
  right: "mail",
  prolongsSession: false,
  query: pageQuery,
  answers: demoMail,
  run: ({ query }) => listDemoMail(query),
});
