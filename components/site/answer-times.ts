import { rich } from "@/lib/content/page-texts/declare";

/**
 * The line that reconciles our promises (docs/product/site.md "Company facts") with office hours and support
 * around the clock; each page that shows it declares it in its texts. "24 hours" exclude weekends, as in the
 * inbox (docs/product/crm.md "Leads").
 */
export const answerTimes = rich(
  "We reply within 2 business hours, {hours}. Something down right now? Call {phone}. We pick up 24/7.",
  300,
);
