import { z } from "zod";
import {
  listedRedirect,
  redirectInput,
  siteRedirect,
  siteRedirectQuery,
} from "@/lib/content/redirects/schema";
import { createRedirect, listRedirects } from "@/lib/content/redirects/service";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";

/** A page of the addresses that staff lead visitors on from; those of articles are a call of their own. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  query: siteRedirectQuery,
  answers: z.object({ redirects: z.array(listedRedirect), total: z.int() }),
  run: ({ query }) => listRedirects(query),
});

/** Leads visitors on from an address, at once and on all instances. */
export const POST = adminWrite({
  action: "site-redirect.create",
  right: "content.write",
  tags: ["redirects"],
  body: redirectInput,
  status: 201,
  answers: z.object({ redirect: siteRedirect }),
  run: ({ tx, body, session }) => createRedirect(tx, body, session),
});
