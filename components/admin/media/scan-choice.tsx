import { CircleAlert, CircleCheck, LoaderCircle } from "lucide";
import { useRef, useState } from "react";
import { counted } from "@/components/admin/kit/counted";
import { FilePicture } from "@/components/admin/media/file-picture";
import { ProgressBar } from "@/components/admin/media/progress-bar";
import { SmallPicture } from "@/components/admin/media/size-warning";
import type { FileAction } from "@/components/admin/media/upload-list";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { ImageCandidate } from "@/lib/media/import/schema";
import { countsOf, type FoundImages, type ImportOutcome, websiteImport } from "@/lib/media/website-import";

type ScanChoiceProps = FileAction & { found: FoundImages; folder: string | null };

const kinds = { image: "Image", social: "For social networks", icon: "Icon" } as const;

export function ScanChoice({ found, folder, ...action }: ScanChoiceProps) {
  const { candidates, outcomes, isBusy } = found;
  const [left, setLeft] = useState<ReadonlySet<string>>(
    new Set(candidates.filter(({ kind }) => kind === "icon").map(({ url }) => url)),
  );
  const open = candidates.filter(({ url }) => outcomes.get(url)?.state !== "done");
  const chosen = open.filter(({ url }) => !left.has(url));
  const { done, failed, ended } = countsOf(found);
  const section = useRef<HTMLElement>(null);

  function toggle(url: string) {
    const next = new Set(left);
    if (!next.delete(url)) next.add(url);
    setLeft(next);
  }
  if (candidates.length === 0) {
    return <p className="text-sm text-ink-muted">This page shows no images.</p>;
  }
  return (
    <section ref={section} tabIndex={-1} aria-label="Images found" className="grid gap-3 outline-none">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-sm font-medium text-ink">
          {isBusy
            ? `${ended} of ${outcomes.size} fetched`
            : ended > 0
              ? `${done} imported${failed > 0 ? `, ${failed} failed` : ""}`
              : `${candidates.length} found, ${chosen.length} chosen`}
        </p>
        {isBusy ? (
          <Button size="small" variant="secondary" onClick={websiteImport.stop}>
            Stop
          </Button>
        ) : (
          open.length > 0 && (
            <>
              <Button
                size="small"
                variant="secondary"
                onClick={() => setLeft(new Set(chosen.length > 0 ? open.map(({ url }) => url) : []))}
              >
                {chosen.length > 0 ? "Choose none" : "Choose all"}
              </Button>
              <Button
                size="small"
                aria-disabled={chosen.length === 0 || undefined}
                onClick={() => {
                  if (chosen.length === 0) return;
                  // This button is replaced with another one, and would lose the focus.
                  section.current?.focus();
                  void websiteImport.start(chosen, folder);
                }}
              >
                Import {counted(chosen.length, "image")}
              </Button>
            </>
          )
        )}
      </div>
      {isBusy && <ProgressBar label="Progress of the import" max={outcomes.size} value={ended} />}
      <ul className="grid gap-2">
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.url}
            candidate={candidate}
            outcome={outcomes.get(candidate.url)}
            isChosen={!left.has(candidate.url)}
            isLocked={isBusy}
            onToggle={() => toggle(candidate.url)}
            {...action}
          />
        ))}
      </ul>
    </section>
  );
}

type CandidateRowProps = FileAction & {
  candidate: ImageCandidate;
  outcome: ImportOutcome | undefined;
  isChosen: boolean;
  isLocked: boolean;
  onToggle: () => void;
};

function CandidateRow({
  candidate,
  outcome,
  isChosen,
  isLocked,
  onToggle,
  actionLabel,
  onAction,
}: CandidateRowProps) {
  const { url, kind, altText } = candidate;
  const file = outcome?.state === "done" ? outcome.answer.file : undefined;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-2.5">
      <input
        type="checkbox"
        aria-label={`Import ${url}`}
        checked={isChosen}
        disabled={isLocked || file !== undefined}
        onChange={onToggle}
        className="size-4 shrink-0 accent-brand"
      />
      <span aria-hidden className="block size-12 shrink-0 overflow-hidden rounded-md bg-surface-sunken">
        {file ? (
          <FilePicture file={file} width={160} className="size-full" />
        ) : url.startsWith("https:") ? (
          <img
            src={url}
            alt=""
            loading="lazy"
            referrerPolicy="no-referrer"
            className="size-full object-contain"
          />
        ) : null}
      </span>
      <span className="grid min-w-0 flex-1 basis-40 gap-0.5 text-xs text-ink-muted">
        <span className="text-sm break-words text-ink">{altText || kinds[kind]}</span>
        <span className="break-all">{url}</span>
        <Outcome outcome={outcome} />
        {file && <SmallPicture file={file} />}
      </span>
      {file && (
        <Button
          size="small"
          variant="secondary"
          className="ml-auto"
          aria-label={`${actionLabel}: ${file.originalName}`}
          onClick={() => onAction(file)}
        >
          {actionLabel}
        </Button>
      )}
    </li>
  );
}

function Outcome({ outcome }: { outcome: ImportOutcome | undefined }) {
  switch (outcome?.state) {
    case "waiting":
      return <span>Waiting</span>;
    case "fetching":
      return (
        <span className="flex items-center gap-1.5">
          <DrawnIcon icon={LoaderCircle} className="size-3.5 animate-spin" /> Being fetched…
        </span>
      );
    case "done":
      return (
        <span className="flex items-center gap-1.5 text-success">
          <DrawnIcon icon={CircleCheck} className="size-3.5" />
          {outcome.answer.isNew
            ? "Imported"
            : `Already in the library as ${outcome.answer.file.originalName}`}
        </span>
      );
    case "failed":
      return (
        <span className="flex items-center gap-1.5 font-medium text-danger">
          <DrawnIcon icon={CircleAlert} className="size-3.5 shrink-0" /> {outcome.message}
        </span>
      );
    default:
      return null;
  }
}
