import "server-only";
import { needsCode } from "@/lib/access/portal/verification-mode";
import { isDemoCommerce } from "@/lib/core/demo";
import { company } from "@/lib/data/company";
import { demoCustomers } from "@/lib/integrations/billing/demonstration";

/** What the portal's page knows when it is made: the same for everybody. */
export function portalFacts() {
  const { phone, phoneHref, emailHref } = company;
  return {
    phone,
    phoneHref,
    emailHref,
    /** Whether a code is mailed to whoever signs in. */
    needsCode: needsCode(),
    /** In the demonstration: made-up customers to be tried, and what each has. */
    demoCustomers: isDemoCommerce() ? demoCustomers : null,
  };
}

export type PortalFacts = ReturnType<typeof portalFacts>;
