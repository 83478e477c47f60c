import { rich } from "@/lib/page-texts/declare";

/**
 * The one line that reconciles our promises (docs/product.md 1.9 and 3.9) with office hours and support around the clock;
 * each page that shows it declares it as its own. "24 hours" leave weekends out, as the inbox counts them (2.2, "Leads").
 */
export const answerTimes = rich(
  "Our office is open {hours}. Depending on the form, you hear from us within 2 business hours or within 24 hours, weekends aside. If something is down, call {phone} any time: support is available 24/7.",
  300,
);
