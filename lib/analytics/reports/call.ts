import "server-only";
import type { z } from "zod";
import { type Range, rangeOf, reportQuery } from "@/lib/analytics/reports/range";
import { type ReportName, type Reports, reports } from "@/lib/analytics/reports/schema";
import { tables } from "@/lib/analytics/reports/table";
import { attachmentResponse } from "@/lib/core/attachment";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/core/csv";
import { adminRead } from "@/lib/http/admin-read";

const responses: { readonly [Name in ReportName]: z.ZodType<Reports[Name]> } = reports;

/** Open sections poll the report, which must not extend a session. */
export function reportCall<Name extends ReportName>(
  name: Name,
  read: (range: Range, now: Date) => Promise<Reports[Name]>,
) {
  return adminRead({
    right: "analytics.read",
    extendsSession: false,
    query: reportQuery,
    response: responses[name],
    run: async ({ query }) => {
      const now = new Date();
      const range = rangeOf(query, now);
      const report = await read(range, now);
      if (query.format === "json") return report;
      const { header, lines } = tables[name](report);
      const text = BYTE_ORDER_MARK + [header, ...lines].map(csvLine).join("");
      const file = `analytics-${name}-${range.from}-${range.to}.csv`;
      return attachmentResponse(text, "text/csv; charset=utf-8", file);
    },
  });
}
