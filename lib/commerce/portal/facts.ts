import "server-only";
import { needsCode } from "@/lib/access/portal/verification-mode";
import { isDemoCommerce } from "@/lib/core/demo";
import { company } from "@/lib/data/company";
import { demoCustomers } from "@/lib/integrations/billing/demonstration";

/** Data of the portal's page at render time: the same for everyone. */
export function portalFacts() {
  const { phone, phoneHref, emailHref } = company;
  return {
    phone,
    phoneHref,
    emailHref,
    /** Tells whether sign-in requires a mailed code. */
    needsCode: needsCode(),
    /** In the demonstration: fictitious customers to try, and what each has. */
    demoCustomers: isDemoCommerce() ? demoCustomers : null,
  };
}

export type PortalFacts = ReturnType<typeof portalFacts>;
