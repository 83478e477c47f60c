import type { ComponentProps } from "react";
import { ImportOutcome } from "@/components/admin/kit/import-dialog";
import { Badge } from "@/components/ui/badge";
import {
  type ImportedFile,
  type ImportedPicture,
  type ImportReport,
  OUTCOMES,
  type Outcome,
  PICTURE_OUTCOMES,
  type PictureOutcome,
} from "@/lib/content/knowledge-base/transfer/schema";

type Labels = Record<Outcome, string>;

const labels: Labels = {
  created: "Created",
  updated: "Updated",
  unchanged: "Unchanged",
  skipped: "Not an article",
  failed: "Failed",
  left: "Not yet",
};
const labelsOfDryRun: Labels = { ...labels, created: "New", updated: "Replaced", failed: "Refused" };

const looks: Record<Outcome, ComponentProps<typeof Badge>["variant"]> = {
  created: "success",
  updated: "brand",
  unchanged: "neutral",
  skipped: "neutral",
  failed: "danger",
  left: "warning",
};

const pictureLabels: Record<PictureOutcome, string> = {
  added: "added",
  known: "already in the library",
  unused: "not used by any article",
  refused: "refused",
  left: "not yet",
};

/** Files that need attention come first; in a dry run, also those that would replace an article. */
const urgency: readonly Outcome[] = ["failed", "left", "created", "updated", "unchanged", "skipped"];
const urgencyOfDryRun: readonly Outcome[] = ["failed", "updated", "created", "left", "unchanged", "skipped"];

export function ImportReportView({ report, isDryRun = false }: { report: ImportReport; isDryRun?: boolean }) {
  const { files, counts, newCategories, pictures } = report;
  const outcomeLabels = isDryRun ? labelsOfDryRun : labels;
  const order = isDryRun ? urgencyOfDryRun : urgency;
  const outcomes = OUTCOMES.filter((outcome) => counts[outcome] > 0);
  const sorted = files.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const title = outcomes.map((outcome) => `${counts[outcome]} ${outcomeLabels[outcome].toLowerCase()}`);
  return (
    <ImportOutcome title={title.join(", ")} isDryRun={isDryRun}>
      {newCategories.length > 0 && (
        <p className="text-sm text-ink-muted">
          New categories, hidden until you show them: {newCategories.join(", ")}
        </p>
      )}
      <Pictures pictures={pictures} />
      <ul className="divide-y divide-line rounded-md border border-line">
        {sorted.map((file) => (
          <FileRow key={`${file.path} ${file.outcome}`} file={file} label={outcomeLabels[file.outcome]} />
        ))}
      </ul>
    </ImportOutcome>
  );
}

function FileRow({ file, label }: { file: ImportedFile; label: string }) {
  const { path, outcome, replaces, message } = file;
  return (
    <li className="grid gap-1 px-3 py-2 text-sm">
      <span className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 break-all text-ink">{path}</span>
        <Badge variant={looks[outcome]}>{label}</Badge>
      </span>
      {replaces !== null && (
        <span className="min-w-0 text-xs break-words text-ink-muted">In place of: {replaces}</span>
      )}
      {message && <span className="min-w-0 text-xs break-words text-ink-muted">{message}</span>}
    </li>
  );
}

function Pictures({ pictures }: { pictures: readonly ImportedPicture[] }) {
  const count = (outcome: PictureOutcome) => pictures.filter((one) => one.outcome === outcome).length;
  const outcomes = PICTURE_OUTCOMES.filter((outcome) => count(outcome) > 0);
  if (outcomes.length === 0) return null;
  const refused = pictures.filter(({ outcome }) => outcome === "refused");
  return (
    <div className="grid gap-1 text-sm text-ink-muted">
      <p>Pictures: {outcomes.map((outcome) => `${count(outcome)} ${pictureLabels[outcome]}`).join(", ")}</p>
      {refused.length > 0 && (
        <ul aria-label="Refused pictures" className="grid list-disc gap-0.5 pl-5 text-xs">
          {refused.map(({ path, message }) => (
            <li key={path}>
              {path}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
