import { rich } from "@/lib/page-texts/declare";

/**
 * The one line that reconciles our promises (docs/product.md 1.9 and 3.9) with office hours and support around the clock;
 * each page that shows it declares it as its own. "24 hours" leave weekends out, as the inbox counts them (2.2, "Leads").
 */
export const answerTimes = rich(
  "We answer {hours}, within 2 business hours or, where the form says so, 24 hours. If something is down, call {phone}: support is available 24/7.",
  300,
);
