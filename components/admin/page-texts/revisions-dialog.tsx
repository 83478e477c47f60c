import { useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { Loaded } from "@/components/admin/kit/loaded";
import { Modal } from "@/components/admin/kit/modal";
import { momentText } from "@/components/admin/kit/moment-text";
import { Options } from "@/components/admin/kit/options";
import { textDiff } from "@/components/admin/knowledge-base/revisions/text-diff";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Select } from "@/components/ui/select";
import { usePersonName } from "@/lib/access/users/queries";
import { useRestoreRevision, useRevision, useRevisions } from "@/lib/content/page-texts/queries";
import {
  type EditedPage,
  type EditedText,
  type ListedRevision,
  textName,
} from "@/lib/content/page-texts/schema";
import { withKeys } from "@/lib/core/with-keys";
import { sizedImage } from "@/lib/media/file-address";

type RevisionsDialogProps = { page: EditedPage; onClose: () => void };

export function RevisionsDialog({ page, onClose }: RevisionsDialogProps) {
  return (
    <Modal
      onClose={onClose}
      title="Revisions"
      description="Every published version of the page. Restoring one publishes it right away; your draft and what you've typed stay."
      className="max-w-3xl"
    >
      <Loaded query={useRevisions(page.page)} failed="The revisions could not be loaded.">
        {(revisions) =>
          revisions.length === 0 ? (
            <p className="px-5 py-10 text-center text-ink-muted text-sm">
              None yet. The first one is kept when the page’s texts are published.
            </p>
          ) : (
            <Revisions page={page} revisions={revisions} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

function Revisions({ page, revisions, onClose }: RevisionsDialogProps & { revisions: ListedRevision[] }) {
  const [id, setId] = useState((revisions[1] ?? revisions[0])?.id ?? 0);
  const restore = useRestoreRevision();
  const nameOf = usePersonName();
  const restoreNow = async () => {
    if (await restore.mutateAsync({ page, id })) onClose();
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 border-line border-b px-5 py-3">
        <FormField label="Version">
          {(control) => (
            <Select {...control} value={id} onChange={({ target }) => setId(Number(target.value))}>
              <Options
                of={revisions.map(({ id, createdAt, savedBy }) => [
                  id,
                  `${momentText(createdAt)}, ${savedBy === null ? "before" : nameOf(savedBy)}`,
                ])}
              />
            </Select>
          )}
        </FormField>
        <Button
          variant="secondary"
          pending={restore.isPending}
          onClick={() => void restoreNow().catch(() => undefined)}
        >
          Restore version
        </Button>
      </div>
      <Compared page={page} id={id} />
    </>
  );
}

function Compared({ page, id }: { page: EditedPage; id: number }) {
  const query = useRevision(page.page, id);
  return (
    <Loaded query={query} failed="The version could not be loaded.">
      {({ fields }) => {
        const changed = page.texts
          .map((text) => ({
            ...text,
            // An older version knows no pictures, and leaves them unchanged.
            before: fields[text.id] ?? (text.kind === "picture" ? text.published : null) ?? text.original,
            after: text.published ?? text.original,
          }))
          .filter(({ before, after }) => before !== after);
        return (
          <ScrollRegion
            aria-label="Comparison"
            className="grid min-h-0 gap-4 overflow-y-auto px-5 py-4 outline-offset-[-3px]"
          >
            {changed.length === 0 && (
              <p className="text-center text-ink-muted text-sm">This is what visitors see now.</p>
            )}
            {changed.map((text) => (
              <Difference key={text.id} {...text} />
            ))}
          </ScrollRegion>
        );
      }}
    </Loaded>
  );
}

type DifferenceProps = Pick<EditedText, "id" | "kind"> & { before: string; after: string };

function Difference({ id, kind, before, after }: DifferenceProps) {
  return (
    <div className="grid gap-1">
      <h3 className="font-medium text-ink-muted text-xs">{textName(id)}</h3>
      {kind === "picture" ? (
        <div className="grid grid-cols-2 gap-3 rounded-md border border-line p-3">
          <Picture address={before} caption="In this version" />
          <Picture address={after} caption="Now" />
        </div>
      ) : (
        <p className="rounded-md border border-line p-3 text-sm whitespace-pre-wrap">
          {withKeys(textDiff(before, after), ({ text }) => text).map(([key, { text, is }]) => {
            const Mark = ({ same: "span", added: "ins", removed: "del" } as const)[is];
            return <Mark key={key}>{text}</Mark>;
          })}
        </p>
      )}
    </div>
  );
}

function Picture({ address, caption }: { address: string; caption: string }) {
  return (
    <figure className="grid gap-1">
      <img
        src={sizedImage(address, 320)}
        alt=""
        className="h-28 w-full rounded-md bg-surface-sunken object-contain"
      />
      <figcaption className="text-center text-ink-muted text-xs">{caption}</figcaption>
    </figure>
  );
}
