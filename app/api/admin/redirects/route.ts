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

/** Returns a page of staff's redirects; those of articles have their own call. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  query: siteRedirectQuery,
  answers: z.object({ redirects: z.array(listedRedirect), total: z.int() }),
  run: ({ query }) => listRedirects(query),
});

/** Redirects visitors from an address, at once and on all instances. */
export const POST = adminWrite({
  action: "site-redirect.create",
  right: "content.write",
  tags: ["redirects"],
  body: redirectInput,
  status: 201,
  answers: z.object({ redirect: siteRedirect }),
  run: ({ tx, body, session }) => createRedirect(tx, body, session),
});
