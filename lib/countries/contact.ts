import "server-only";
import { company } from "@/lib/company";
import type { BlockContact } from "@/lib/countries/schema";

/** Whom visitors who are kept out may turn to. */
export const contact: BlockContact = {
  company: company.product,
  phone: company.phone,
  phoneHref: company.phoneHref,
  email: company.email,
  emailHref: company.emailHref,
};
