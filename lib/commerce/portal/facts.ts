import "server-only";
import { needsCode } from "@/lib/access/portal/verification-mode";
import { isDemoCommerce } from "@/lib/core/demo";
import { company } from "@/lib/data/company";
import { demoCustomers } from "@/lib/integrations/billing/demonstration";

export function portalFacts() {
  const { phone, phoneHref, emailHref } = company;
  return {
    phone,
    phoneHref,
    emailHref,
    needsCode: needsCode(),
    demoCustomers: isDemoCommerce() ? demoCustomers : null,
  };
}

export type PortalFacts = ReturnType<typeof portalFacts>;
