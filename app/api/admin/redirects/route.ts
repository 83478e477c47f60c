import { z } from "zod";
import {
  listedRedirect,
  redirectInput,
  siteRedirect,
  siteRedirectQuery,
} from "@/lib/content/redirects/schema";
import { createRedirect, listRedirects } from "@/lib/content/redirects/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns a page of staff's redirects; those of articles have their own call. */
export const GET = adminRead({
  right: "content.read",
  query: siteRedirectQuery,
  response: z.object({ redirects: z.array(listedRedirect), total: z.int() }),
  run: ({ query }) => listRedirects(query),
});

/** Redirects visitors from an address, at once and on all instances. */
export const POST = adminWrite({
  action: "site-redirect.create",
  right: "content.write",
  tags: ["redirects"],
  body: redirectInput,
  status: 201,
  response: z.object({ redirect: siteRedirect }),
  run: ({ tx, body, session }) => createRedirect(tx, body, session),
});
