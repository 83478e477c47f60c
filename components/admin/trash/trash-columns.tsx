import { Trash2, Undo2 } from "lucide";
import type { Column } from "@/components/admin/kit/column";
import { DateText } from "@/components/admin/kit/date-text";
import { PersonName } from "@/components/admin/kit/person-name";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { kindName } from "@/components/admin/record-kinds";
import { timeLeft } from "@/components/admin/trash/time-left";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";
import { capitalized } from "@/lib/core/capitalized";
import type { TrashedRecord } from "@/lib/http/trash/schema";
import { sizedImage } from "@/lib/media/file-address";

type TrashActions = {
  restoring: TrashedRecord | undefined;
  onRestore: (record: TrashedRecord) => void;
  onDelete: (record: TrashedRecord) => void;
};

export const nameOf = ({ kind, label }: TrashedRecord) => `${kindName(kind)} ${label}`;

export function trashColumns({ restoring, onRestore, onDelete }: TrashActions): Column<TrashedRecord>[] {
  return [
    {
      header: "Record",
      sort: "label",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ label, image }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          {image && (
            <img
              src={sizedImage(image, 160)}
              alt=""
              loading="lazy"
              className="size-10 shrink-0 rounded-md border border-line bg-surface-sunken object-contain"
            />
          )}
          <span className="line-clamp-2 max-w-56 min-w-0 @5xl:max-w-72 font-medium break-words text-ink">
            {label}
          </span>
        </span>
      ),
    },
    { header: "Kind", sort: "kind", cell: ({ kind }) => <Badge>{capitalized(kindName(kind))}</Badge> },
    {
      header: "Deleted",
      sort: "deletedAt",
      cell: ({ deletedAt, deletedBy }) => (
        <span className="grid min-w-0 gap-0.5">
          <DateText value={deletedAt} withTime />
          <span className="max-w-44 truncate text-xs">
            by <PersonName username={deletedBy} none="someone unknown" />
          </span>
        </span>
      ),
    },
    {
      header: "Gone for good",
      cell: ({ expiresAt }) => (
        <time dateTime={expiresAt} className="whitespace-nowrap tabular-nums">
          {timeLeft(expiresAt)}
        </time>
      ),
    },
    {
      header: "Actions",
      actions: true,
      cell: (record) => (
        <WriteAccessOnly>
          <span className="inline-flex items-center justify-end gap-1">
            <Button
              variant="secondary"
              size="small"
              pending={restoring === record}
              aria-label={`Restore the ${nameOf(record)}`}
              onClick={() => onRestore(record)}
            >
              <DrawnIcon icon={Undo2} /> Restore
            </Button>
            <Tooltip text="Delete permanently">
              <Button
                variant="dangerGhost"
                size="icon"
                aria-label={`Delete the ${nameOf(record)} permanently`}
                onClick={() => onDelete(record)}
              >
                <DrawnIcon icon={Trash2} />
              </Button>
            </Tooltip>
          </span>
        </WriteAccessOnly>
      ),
    },
  ];
}
