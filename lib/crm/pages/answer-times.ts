import { rich } from "@/lib/content/page-texts/declare";

const urgent = "Something down right now? Call {phone}. We pick up 24/7.";

/**
 * Lines that reconcile our promises (docs/product/site.md "Company facts") with office hours and support
 * around the clock; each page that shows one declares it in its texts, the one of its form. "24 hours" exclude
 * weekends, as in the inbox (docs/product/crm.md "Leads").
 */
export const answerTimes = {
  "2-business-hours": rich(`We reply within 2 business hours, {hours}. ${urgent}`, 300),
  "24-hours": rich(`We reply within 24 hours. ${urgent}`, 300),
  both: rich(
    `We reply within 2 business hours, {hours}, or where a form says so, within 24 hours on working days. ${urgent}`,
    300,
  ),
};
