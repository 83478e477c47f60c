import { ArchiveX } from "lucide";
import { DateText } from "@/components/admin/kit/date-text";
import { Warning } from "@/components/admin/overview/warning";
import type { BackupState } from "@/lib/admin/backup/schema";

/** Says when the last good backup was taken; warns if one failed or is late. */
export function BackupNotice({ backup }: { backup: BackupState | null }) {
  if (!backup) return null;
  const { lastGoodAt, isLate, failure, everyHours } = backup;
  const last = lastGoodAt && (
    <>
      Last good backup: <DateText value={lastGoodAt} withTime />
    </>
  );
  if (!isLate && !failure) return last && <p className="text-sm text-ink-muted">{last}.</p>;
  return (
    <Warning
      id="backup-warning"
      icon={ArchiveX}
      title={failure ? "The last backup failed" : "The last backup is too old"}
    >
      {failure && (
        <p>
          <q className="text-ink">{failure}</q>
        </p>
      )}
      <p>
        {last ? <>{last}.</> : "There is no good backup yet."}
        {everyHours > 0 && ` One is due every ${everyHours} hours.`}
      </p>
    </Warning>
  );
}
