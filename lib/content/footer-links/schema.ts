import { z } from "zod";
import { orderIndexField, requiredLine, requiredLink } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { inOrder, place } from "@/lib/core/order-schema";

export const footerSections = ["Services", "Support", "Company", "Resources"] as const;
export type FooterSection = (typeof footerSections)[number];

export const footerLink = z.object({
  id: z.int(),
  section: z.enum(footerSections),
  label: z.string(),
  url: z.string(),
  target: z.string(),
  isActive: z.boolean(),
  orderIndex: z.int(),
  updatedAt: z.string(),
});
export type FooterLink = z.output<typeof footerLink>;

export const publicFooterLink = footerLink.omit({ updatedAt: true });
export type PublicFooterLink = z.output<typeof publicFooterLink>;

const section = z
  .string("Section is required")
  .transform((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^./, (first) => first.toUpperCase()),
  )
  .pipe(z.enum(footerSections, `Section must be one of ${footerSections.join(", ")}`));

export const footerLinkInput = z.object({
  section,
  label: requiredLine("Label", 255),
  url: requiredLink("URL", 500),
  target: z.enum(["_self", "_blank"], "Target must be _self or _blank").optional(),
  orderIndex: orderIndexField.optional(),
  isActive: z.boolean().optional(),
});
export type FooterLinkInput = z.output<typeof footerLinkInput>;

export const footerLinkOrder = z.object({
  links: inOrder("footer links", place.extend({ section: section.optional() })),
});

export const footerLinkQuery = listQuery({ sorts: ["section", "label", "url"], defaultSort: "section" });
