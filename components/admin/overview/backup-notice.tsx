import { ArchiveX } from "lucide";
import { DateText } from "@/components/admin/kit/date-text";
import { Warning } from "@/components/admin/kit/warning";
import type { BackupState } from "@/lib/admin/backup/schema";

export function BackupNotice({ backup }: { backup: BackupState | null }) {
  if (!backup) return null;
  const { lastGoodAt, isLate, isOnThisMachine, failure, everyHours } = backup;
  const last = lastGoodAt && (
    <>
      Last good backup: <DateText value={lastGoodAt} withTime />
    </>
  );
  if (!last && everyHours === 0) return null;
  const title = failure
    ? "The last backup failed"
    : isLate
      ? "The last backup is too old"
      : "Backups are on the same machine as the site";
  if (!isLate && !failure && !isOnThisMachine)
    return (
      <p className="text-sm text-ink-muted">
        {last ? <>{last}.</> : "The first backup is taken within the hour."}
        {everyHours === 0 && " None are scheduled."}
      </p>
    );
  return (
    <Warning icon={ArchiveX} title={title}>
      {failure && (
        <p>
          <q className="text-ink">{failure}</q>
        </p>
      )}
      <p>
        {last ? <>{last}.</> : "There is no good backup yet."}
        {everyHours > 0 && ` One is due every ${everyHours} hours.`}
      </p>
      {isOnThisMachine && (
        <details>
          <summary className="cursor-pointer">For whoever runs the server</summary>
          <p>Set BACKUP_TO to a folder of another machine, or to a bucket.</p>
        </details>
      )}
    </Warning>
  );
}
