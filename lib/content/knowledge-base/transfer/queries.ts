import { useQueryClient } from "@tanstack/react-query";
import type { ImportReport } from "@/lib/content/knowledge-base/transfer/schema";
import { messageOf, request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";

const path = "/api/admin/knowledge-base";
const MAX_SENDING_MS = 5 * 60_000;
const MAX_SENDS = 100;

export function exportAddress(filters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== "")).toString();
  return query ? `${path}/export?${query}` : `${path}/export`;
}

export function useCheckArticles() {
  return useAdminMutation({
    mutationFn: (file: File) => send(file, "?dryRun=true"),
    invalidates: [],
    failure: "Failed to check the zip file. Please try again.",
  });
}

export function useImportArticles() {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: async (file: File) => {
      let report = await send(file);
      for (let sendings = 1; report.counts.left > 0 && sendings < MAX_SENDS; sendings++) {
        const next = joined(report, await send(file));
        if (leftOf(next) === leftOf(report)) return next;
        report = next;
      }
      return report;
    },
    invalidates: [["admin"]],
    failure: (error) => {
      // Earlier uploads may have succeeded.
      void client.invalidateQueries({ queryKey: ["admin"] });
      return messageOf(error, "Failed to import the articles. Please try again.");
    },
  });
}

async function send(file: File, query = ""): Promise<ImportReport> {
  const form = new FormData();
  form.set("file", file);
  const signal = AbortSignal.timeout(MAX_SENDING_MS);
  return (await request<{ report: ImportReport }>("POST", `${path}/import${query}`, form, { signal })).report;
}

function leftOf({ counts, pictures }: ImportReport): number {
  return counts.left + pictures.filter(({ outcome }) => outcome === "left").length;
}

/** Merges reports: later uploads report earlier imports as unchanged, and have details only of the others. */
function joined(before: ImportReport, after: ImportReport): ImportReport {
  const files = withEarlier(before.files, after.files, "unchanged");
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, left: 0 };
  for (const { outcome } of files) counts[outcome] += 1;
  const newCategories = [...before.newCategories, ...after.newCategories];
  return { files, counts, newCategories, pictures: withEarlier(before.pictures, after.pictures, "known") };
}

function withEarlier<Reported extends { path: string; outcome: string }>(
  before: readonly Reported[],
  after: readonly Reported[],
  done: Reported["outcome"],
): Reported[] {
  const earlier = new Map(before.map((one) => [one.path, one]));
  return after.map((one) => {
    const earlierReport = earlier.get(one.path);
    return one.outcome === done && earlierReport && earlierReport.outcome !== "left" ? earlierReport : one;
  });
}
