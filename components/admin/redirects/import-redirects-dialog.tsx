import { type ChangeEvent, useRef, useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { ImportDialog, ImportOutcome } from "@/components/admin/kit/import-dialog";
import { readRedirectList } from "@/components/admin/redirects/read-redirect-list";
import { Badge } from "@/components/ui/badge";
import { FileInput } from "@/components/ui/file-input";
import { Textarea } from "@/components/ui/textarea";
import { useImportRedirects } from "@/lib/content/redirects/queries";
import { type ImportedRedirect, MAX_IMPORTED_REDIRECTS } from "@/lib/content/redirects/schema";

export function ImportRedirectsDialog({ onClose }: { onClose: () => void }) {
  const checked = useImportRedirects();
  const imported = useImportRedirects();
  const isBusy = checked.isPending || imported.isPending;
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);

  const change = (next: string) => {
    setText(next);
    setFault("");
    checked.reset();
    imported.reset();
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) change(await file.text());
  };
  const send = () => {
    const redirects = readRedirectList(text);
    const limit = `Import at most ${MAX_IMPORTED_REDIRECTS} redirects at once.`;
    const wrong = redirects.length > MAX_IMPORTED_REDIRECTS ? limit : "";
    const message = redirects.length === 0 ? "Enter an old and a new address in each line." : wrong;
    setFault(message);
    if (message) field.current?.focus();
    else (checked.data ? imported : checked).mutate({ redirects, dryRun: !checked.data });
  };
  const outcomes = imported.data ?? checked.data;
  return (
    <ImportDialog
      title="Import redirects"
      description="You'll see what would be added before anything is."
      checked={checked}
      imported={imported}
      onSend={send}
      onClose={onClose}
    >
      <FormField
        label="Old and new addresses"
        required
        hint="One redirect a line: /old-page, /contact. Paste two columns of a spreadsheet, or choose a CSV file."
        error={fault}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={6}
            value={text}
            readOnly={isBusy}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </FormField>
      <FormField label="CSV file">
        {(control) => (
          <FileInput
            {...control}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            disabled={isBusy}
            onChange={readFile}
          />
        )}
      </FormField>
      {outcomes && (
        <Outcomes key={imported.data ? "imported" : "checked"} rows={outcomes} isDryRun={!imported.data} />
      )}
    </ImportDialog>
  );
}

const order: readonly ImportedRedirect["outcome"][] = ["refused", "added", "unchanged"];
const looks = { added: "success", unchanged: "neutral", refused: "danger" } as const;

function Outcomes({ rows, isDryRun }: { rows: ImportedRedirect[]; isDryRun: boolean }) {
  const labels = { added: isDryRun ? "New" : "Added", unchanged: "Already there", refused: "Refused" };
  const sorted = rows.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const counts = order.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count > 0 ? `${count} ${labels[outcome].toLowerCase()}` : [];
  });
  return (
    <ImportOutcome title={counts.join(", ")} isDryRun={isDryRun}>
      <ul className="divide-y divide-line rounded-md border border-line">
        {sorted.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal and never move.
          <li key={index} className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm">
            <Badge variant={looks[row.outcome]}>{labels[row.outcome]}</Badge>
            <span className="min-w-0 flex-1 break-all">
              {row.from} → {row.to || "?"}
            </span>
            {row.reason && <span className="w-full text-xs text-danger">{row.reason}</span>}
          </li>
        ))}
      </ul>
    </ImportOutcome>
  );
}
