import { z } from "zod";
import { isReserved, redirectKey } from "@/lib/content/redirects/address";
import { requiredLine, requiredLink } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";

export const siteRedirect = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  isPermanent: z.boolean(),
  replacesPage: z.boolean(),
  hits: z.int(),
  lastHitAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SiteRedirect = z.output<typeof siteRedirect>;

export const listedRedirect = siteRedirect.extend({ end: z.string().nullable() });
export type ListedRedirect = z.output<typeof listedRedirect>;

export const MAX_REDIRECTS = 2_000;

const MAX_LENGTH = 500;
/** Encoded control characters pass the cleaning of lines; PostgreSQL rejects the first of them. */
const CONTROL = /\p{Cc}/u;
const PATH = /^\/(?![/\\])[^\s#\\]*$/;

/** Drops scheme and host of a whole address, which may have been this site's elsewhere. */
const from = requiredLine("Old address", MAX_LENGTH)
  .transform((text) => text.replace(/^https?:\/\/[^/?#\s]+(?=$|[/?])\/?/i, "/"))
  .pipe(
    z
      .string()
      .regex(PATH, "Enter the path of the old address, such as /old-page.")
      .refine(
        (path) => !/\/\.{1,2}(\/|$|\?)/.test(redirectKey(path)),
        "The path can't hold . or .. as a folder.",
      )
      .refine(
        (path) => !isReserved(path),
        "The administration, calls, the checkout and the customer portal can't be redirected.",
      )
      .refine(
        (path) => !path.includes("*"),
        "* stands for itself alone: add a redirect for each old address.",
      )
      .refine((path) => redirectKey(path) !== "/", "The home page can't be redirected.")
      .refine((path) => !CONTROL.test(redirectKey(path)), "The path can't hold control characters.")
      // Some letters become several in lowercase.
      .refine(
        (path) => Array.from(redirectKey(path)).length <= MAX_LENGTH,
        `Old address must be at most ${MAX_LENGTH} characters`,
      ),
  );

const to = requiredLink("New address", MAX_LENGTH).refine(
  (link) => /^(\/|https?:)/i.test(link),
  "Enter a path of this site, such as /contact, or a web address.",
);

export const redirectInput = z.object({
  from,
  to,
  isPermanent: z.boolean().optional(),
  replacesPage: z.boolean().optional(),
});
export type RedirectInput = z.output<typeof redirectInput>;

export const redirectUpdate = redirectInput.partial();
export type RedirectUpdate = z.output<typeof redirectUpdate>;

export const siteRedirectQuery = listQuery({
  sorts: ["from", "to", "hits", "lastHitAt", "createdAt"],
  defaultSort: "-createdAt",
});
export type SiteRedirectQuery = z.output<typeof siteRedirectQuery>;

/** Rows of a list; what they could lead to is checked while other writes wait. */
export const MAX_IMPORTED_REDIRECTS = 500;
/** Longer than a row may be, so that one long row is refused by itself. */
const MAX_ROW_LENGTH = 4_000;

export const redirectsImport = z.object({
  redirects: z
    .array(z.object({ from: z.string().max(MAX_ROW_LENGTH), to: z.string().max(MAX_ROW_LENGTH) }))
    .min(1, "Enter at least one redirect.")
    .max(MAX_IMPORTED_REDIRECTS, `Import at most ${MAX_IMPORTED_REDIRECTS} redirects at once.`),
  dryRun: z.boolean(),
});
export type RedirectsImport = z.output<typeof redirectsImport>;

export const importedRedirect = z.object({
  from: z.string(),
  to: z.string(),
  outcome: z.enum(["added", "unchanged", "refused"]),
  reason: z.string().nullable(),
});
export type ImportedRedirect = z.output<typeof importedRedirect>;
