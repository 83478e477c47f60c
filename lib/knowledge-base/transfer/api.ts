"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useAdminMutation } from "@/lib/admin/mutation";
import { messageOf, request } from "@/lib/http/client";
import type { ImportReport } from "@/lib/knowledge-base/transfer/schema";

const path = "/api/admin/knowledge-base";
/** Of a large file over a slow line. */
const LONGEST_SENDING_MS = 5 * 60_000;
/** Each sending brings some more articles in; where one brings none, another would not either. */
const MOST_SENDINGS = 100;

/** The address of a zip with the articles that a list shows, on all of its pages. */
export function exportAddress(filters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== "")).toString();
  return query ? `${path}/export?${query}` : `${path}/export`;
}

/** Sends a zip, as often as there is something left of it to bring in. */
export function useImportArticles() {
  const client = useQueryClient();
  return useAdminMutation({
    mutationFn: async (file: File) => {
      let report = await send(file);
      for (let sendings = 1; report.counts.left > 0 && sendings < MOST_SENDINGS; sendings++) {
        const next = joined(report, await send(file));
        if (next.counts.left === report.counts.left) return next;
        report = next;
      }
      return report;
    },
    // Articles and what is made of them: categories, redirects, figures.
    invalidates: [["admin"]],
    failure: (error) => {
      // Of several sendings, some may have come through.
      void client.invalidateQueries({ queryKey: ["admin"] });
      return messageOf(error, "Failed to import the articles. Please try again.");
    },
  });
}

async function send(file: File): Promise<ImportReport> {
  const form = new FormData();
  form.set("file", file);
  const signal = AbortSignal.timeout(LONGEST_SENDING_MS);
  return (await request<{ report: ImportReport }>("POST", `${path}/import`, form, { signal })).report;
}

/** What an earlier sending brought in is unchanged in the next one, which says more only of the others. */
function joined(before: ImportReport, after: ImportReport): ImportReport {
  const earlier = new Map(before.files.map((file) => [file.path, file]));
  const files = after.files.map((file) => {
    const known = earlier.get(file.path);
    return file.outcome === "unchanged" && known && known.outcome !== "left" ? known : file;
  });
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0, left: 0 };
  for (const { outcome } of files) counts[outcome] += 1;
  return { files, counts, newCategories: [...before.newCategories, ...after.newCategories] };
}
