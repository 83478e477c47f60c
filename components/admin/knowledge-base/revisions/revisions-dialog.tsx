import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { FormField } from "@/components/admin/kit/form-field";
import { Loaded } from "@/components/admin/kit/loaded";
import { Modal } from "@/components/admin/kit/modal";
import { momentText } from "@/components/admin/kit/moment-text";
import { Options } from "@/components/admin/kit/options";
import { Comparison } from "@/components/admin/knowledge-base/revisions/comparison";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Select } from "@/components/ui/select";
import { usePersonName } from "@/lib/access/users/queries";
import { useRestoreRevision, useRevision, useRevisions } from "@/lib/content/knowledge-base/admin-queries";
import type { AdminArticle, ArticleTexts, ListedRevision } from "@/lib/content/knowledge-base/admin-schema";

type RevisionsDialogProps = {
  article: AdminArticle;
  hasDraft: boolean;
  /** Called once the version is stored: unsaved changes must not be lost before. */
  onRestored: () => void;
  onClose: () => void;
};

export function RevisionsDialog({ onClose, ...props }: RevisionsDialogProps) {
  return (
    <Modal
      onClose={onClose}
      title="Revisions"
      description="Every published version, with who published it and when."
      className="max-w-4xl"
    >
      <Loaded query={useRevisions(props.article.id)} failed="The revisions could not be loaded.">
        {(revisions) =>
          revisions.length === 0 ? (
            <p className="px-5 py-10 text-center text-sm text-ink-muted">
              None yet. The first one is kept when the article is published.
            </p>
          ) : (
            <Revisions revisions={revisions} onClose={onClose} {...props} />
          )
        }
      </Loaded>
    </Modal>
  );
}

const NOW = 0;

function Revisions({
  revisions,
  article,
  hasDraft,
  onRestored,
  onClose,
}: RevisionsDialogProps & { revisions: ListedRevision[] }) {
  const [older, setOlder] = useState((revisions[1] ?? revisions[0])?.id ?? NOW);
  const [newer, setNewer] = useState(NOW);
  const [isConfirming, setConfirming] = useState(false);
  const restore = useRestoreRevision(article.id);
  const nameOf = usePersonName();
  const chosen = revisions.find(({ id }) => id === older);
  const restoreNow = async () => {
    await restore.mutateAsync({ id: older, updatedAt: article.updatedAt });
    onClose();
    onRestored();
  };
  return (
    <>
      <div className="grid items-end gap-3 border-b border-line px-5 py-3 sm:grid-cols-[1fr_1fr_auto]">
        <VersionField label="Version" value={older} revisions={revisions} onChange={setOlder} />
        <VersionField label="Compared with" value={newer} revisions={revisions} onChange={setNewer} withNow />
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          Restore version
        </Button>
      </div>
      <ScrollRegion
        aria-label="Comparison"
        className="min-h-0 overflow-y-auto px-5 py-4 outline-offset-[-3px]"
      >
        <Version article={article} id={older}>
          {(before) => (
            <Version article={article} id={newer}>
              {(after) => <Comparison before={before} after={after} />}
            </Version>
          )}
        </Version>
      </ScrollRegion>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        description={
          <>
            The article will say again what it said in the version of {chosen && labelOf(chosen, nameOf)},
            under its present address. That becomes a new version; none is lost.
            {hasDraft && " What was typed and not saved is discarded."}
          </>
        }
        confirmLabel="Restore version"
        pending={restore.isPending}
        onConfirm={() => void restoreNow().catch(() => setConfirming(false))}
      />
    </>
  );
}

type VersionFieldProps = {
  label: string;
  value: number;
  revisions: ListedRevision[];
  onChange: (id: number) => void;
  withNow?: boolean;
};

function VersionField({ label, value, revisions, onChange, withNow }: VersionFieldProps) {
  const nameOf = usePersonName();
  return (
    <FormField label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {withNow && <option value={NOW}>The article as saved now</option>}
          <Options of={revisions.map((one) => [one.id, labelOf(one, nameOf)])} />
        </Select>
      )}
    </FormField>
  );
}

type VersionProps = { article: AdminArticle; id: number; children: (texts: ArticleTexts) => ReactNode };

function Version(props: VersionProps) {
  return props.id === NOW ? props.children(props.article) : <StoredVersion {...props} />;
}

function StoredVersion({ article, id, children }: VersionProps) {
  const query = useRevision(article.id, id);
  return (
    <Loaded query={query} failed="The version could not be loaded.">
      {({ fields }) => children(fields)}
    </Loaded>
  );
}

function labelOf(
  { createdAt, savedBy, title }: ListedRevision,
  nameOf: (username: string) => string,
): string {
  return `${momentText(createdAt)}, ${savedBy === null ? "unknown" : nameOf(savedBy)}: ${title}`;
}
