import { endpoint } from "@/lib/http/endpoint";
import { pageQuery } from "@/lib/http/list-query";
import { demoMail, listDemoMail } from "@/lib/mail/demo-service";

/** A page of the mails that the demonstration kept. */
export const GET = endpoint({
  access: "admin",
  right: "mail",
  prolongsSession: false,
  query: pageQuery,
  answers: demoMail,
  run: ({ query }) => listDemoMail(query),
});
