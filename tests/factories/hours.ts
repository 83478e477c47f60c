import fc from "fast-check";
import { DAY_MINUTES, type Span, type Week } from "@/lib/data/hours/week";

/** Up to three spans on half hours that don't touch, from sorted different times. */
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: DAY_MINUTES / 30 }), { maxLength: 6 })
  .map((steps): Span[] => {
    const times = steps.toSorted((one, other) => one - other).map((step) => step * 30);
    return Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
      opensAt: times[index * 2] as number,
      closesAt: times[index * 2 + 1] as number,
    }));
  });

/** Any valid weeks. */
export const weeks: fc.Arbitrary<Week> = fc
  .array(spans, { minLength: 7, maxLength: 7 })
  .filter((week) => week.some((day) => day.length > 0));
