import { z } from "zod";
import { isReserved, redirectKey } from "@/lib/content/redirects/address";
import { requiredLine, requiredLink } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";

/** A redirect that staff made, as the calls answer it. */
export const siteRedirect = z.object({
  id: z.int(),
  /** Path, and query where it has one: of whoever asks, other parameters go along. */
  from: z.string(),
  /** A path of this site, or a web address. */
  to: z.string(),
  /** Whether browsers and search engines are told that it is for good. */
  isPermanent: z.boolean(),
  /** Whether it is followed where a page is, too. */
  replacesPage: z.boolean(),
  /** Visitors that were led on, without bots; some seconds late. */
  hits: z.int(),
  /** ISO 8601. */
  lastHitAt: z.string().nullable(),
  createdAt: z.string(),
  /** ISO 8601; the record's version. */
  updatedAt: z.string(),
});
export type SiteRedirect = z.output<typeof siteRedirect>;

/** In a list: where others lead on from its target, where it leads at last. */
export const listedRedirect = siteRedirect.extend({ end: z.string().nullable() });
export type ListedRedirect = z.output<typeof listedRedirect>;

/** All of them are in the memory of every process (docs/limits.md). */
export const REDIRECTS_AT_MOST = 2_000;

const LONGEST = 500;
/** Encoded, they come through what cleans a typed line; PostgreSQL refuses the first of them. */
const CONTROL = /\p{Cc}/u;
const PATH = /^\/(?![/\\])[^\s#\\]*$/;

/** Of a whole web address, which may have been this site's elsewhere, what stands behind the host. */
const from = requiredLine("Old address", LONGEST)
  .transform((text) => text.replace(/^https?:\/\/[^/?#\s]+(?=$|[/?])\/?/i, "/"))
  .pipe(
    z
      .string()
      .regex(PATH, "Enter the path of the old address, such as /old-page.")
      .refine((path) => !/\/\.{1,2}(\/|$|\?)/.test(path), "The path can't hold . or .. as a folder.")
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
      // Some letters are several when they are small.
      .refine(
        (path) => Array.from(redirectKey(path)).length <= LONGEST,
        `Old address must be at most ${LONGEST} characters`,
      ),
  );

const to = requiredLink("New address", LONGEST).refine(
  (link) => /^(\/|https?:)/i.test(link),
  "Enter a path of this site, such as /contact, or a web address.",
);

/** A new redirect. */
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
