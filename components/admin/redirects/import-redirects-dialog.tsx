import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { Modal } from "@/components/admin/kit/modal";
import { readRedirectList } from "@/components/admin/redirects/read-redirect-list";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
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
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || imported.data) return;
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
    <Modal
      onClose={() => !isBusy && onClose()}
      title="Import redirects"
      description="You'll see what would be added before anything is."
      className="max-w-2xl"
    >
      <form onSubmit={send} noValidate className="flex min-h-0 flex-col">
        <div className="grid gap-4 overflow-y-auto p-5">
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
            <Outcomes
              key={imported.data ? "imported" : "checked"}
              rows={outcomes}
              isDryRun={!imported.data}
            />
          )}
        </div>
        <div className="flex justify-end border-t border-line px-5 py-4">
          <ButtonGroup>
            <Button variant="secondary" onClick={onClose} disabled={isBusy}>
              {imported.data ? "Close" : "Cancel"}
            </Button>
            {!imported.data && (
              <Button type="submit" pending={isBusy}>
                {checked.data ? "Import" : "Check"}
              </Button>
            )}
          </ButtonGroup>
        </div>
      </form>
    </Modal>
  );
}

const order: readonly ImportedRedirect["outcome"][] = ["refused", "added", "unchanged"];
const looks = { added: "success", unchanged: "neutral", refused: "danger" } as const;

function Outcomes({ rows, isDryRun }: { rows: ImportedRedirect[]; isDryRun: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const labels = { added: isDryRun ? "New" : "Added", unchanged: "Already there", refused: "Refused" };
  const sorted = rows.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const counts = order.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count > 0 ? `${count} ${labels[outcome].toLowerCase()}` : [];
  });
  return (
    <section aria-labelledby="import-outcomes" className="grid min-w-0 gap-2">
      <h3
        id="import-outcomes"
        ref={heading}
        tabIndex={-1}
        className="text-sm font-semibold text-ink outline-none"
      >
        {counts.join(", ")}
      </h3>
      {isDryRun && <p className="text-sm text-ink-muted">Nothing has changed yet.</p>}
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
    </section>
  );
}
