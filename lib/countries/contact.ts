import "server-only";
import { company } from "@/lib/company";
import type { BlockContact } from "@/lib/countries/schema";

/** Whom visitors who are kept out may turn to. */
export function blockContact(): BlockContact {
  const { product, phone, phoneHref, email, emailHref } = company;
  return { company: product, phone, phoneHref, email, emailHref };
}
