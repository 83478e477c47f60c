import { Modal } from "@/components/admin/kit/modal";
import { FileCard } from "@/components/admin/media/details-fields";
import { UsageList } from "@/components/admin/media/usage-list";
import type { MediaFileWithUsage } from "@/lib/media/schema";

export function FileView({ file, onClose }: { file: MediaFileWithUsage; onClose: () => void }) {
  const { originalName, altText, caption, description, tags, folder, usage } = file;
  const facts = [
    ["Alt text", altText],
    ["Caption", caption],
    ["Description", description],
    ["Tags", tags.join(", ")],
    ["Folder", folder],
  ].filter(([, value]) => value);
  return (
    <Modal onClose={onClose} title={originalName} className="max-w-3xl">
      <div className="grid gap-5 overflow-y-auto px-5 py-5 text-sm sm:grid-cols-[14rem_minmax(0,1fr)]">
        <FileCard file={file} />
        <div className="grid min-w-0 content-start gap-4">
          <dl className="grid gap-3">
            {facts.map(([name, value]) => (
              <div key={name} className="grid gap-0.5">
                <dt className="text-xs text-ink-muted">{name}</dt>
                <dd className="break-words whitespace-pre-line text-ink">{value}</dd>
              </div>
            ))}
          </dl>
          <section aria-label="Used in" className="grid gap-1">
            <h3 className="text-xs text-ink-muted">Used in ({usage.length})</h3>
            {usage.length === 0 ? (
              <p className="text-ink">No page, article or popup uses it.</p>
            ) : (
              <UsageList uses={usage} />
            )}
          </section>
        </div>
      </div>
    </Modal>
  );
}
