import "server-only";
import type { BlockContact } from "@/lib/access/country-blocking/schema";
import { company } from "@/lib/data/company";

export function blockContact(): BlockContact {
  const { product, phone, phoneHref, email, emailHref } = company;
  return { company: product, phone, phoneHref, email, emailHref };
}
