import { z } from "zod";
import { orderIndexField, recordId } from "@/lib/http/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/http/list-query";
import { plainLine } from "@/lib/http/plain-text";
import { storedLink } from "@/lib/http/stored-link";

/** The columns of the footer, in the order shown (docs/product.md 2.9). */
export const footerSections = ["Services", "Support", "Company", "Resources"] as const;
export type FooterSection = (typeof footerSections)[number];

/** A footer link as everyone outside the service knows it (docs/product.md 1.3). */
export const footerLink = z.object({
  id: z.int(),
  section: z.enum(footerSections),
  label: z.string(),
  url: z.string(),
  target: z.string(),
  isActive: z.boolean(),
  orderIndex: z.int(),
  /** ISO 8601; the record's version. */
  updatedAt: z.string(),
});
export type FooterLink = z.output<typeof footerLink>;

/** `SUPPORT` and ` support` both name the section `Support` (docs/product.md 1.2). */
const section = z
  .string("Section is required")
  .transform((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^./, (first) => first.toUpperCase()),
  )
  .pipe(z.enum(footerSections, `Section must be one of ${footerSections.join(", ")}`));

/** A new footer link (docs/product.md 2.5 and 2.7). */
export const footerLinkInput = z.object({
  section,
  label: plainLine({
    missing: "Label is required",
    max: 255,
    tooLong: "Label must be at most 255 characters",
  }),
  url: plainLine({
    missing: "URL is required",
    max: 500,
    tooLong: "URL must be at most 500 characters",
  }).pipe(storedLink),
  target: z.enum(["_self", "_blank"], "Target must be _self or _blank").optional(),
  // Absent, the link comes to stand behind the others of its section.
  orderIndex: orderIndexField.optional(),
  isActive: z.boolean().optional(),
});
export type FooterLinkInput = z.output<typeof footerLinkInput>;

/** Changes to a footer link: only what is sent is checked and changed. */
export const footerLinkUpdate = footerLinkInput.partial();
export type FooterLinkUpdate = z.output<typeof footerLinkUpdate>;

/** New places of links, in their section or in another one. */
export const footerLinkOrder = z.object({
  links: z
    .array(z.object({ id: recordId, orderIndex: orderIndexField, section: section.optional() }))
    .max(MAX_PAGE_SIZE),
});
export type FooterLinkOrder = z.output<typeof footerLinkOrder>;

export const footerLinkQuery = listQuery({ sorts: ["section", "label", "url"], defaultSort: "section" });
export type FooterLinkQuery = z.output<typeof footerLinkQuery>;
