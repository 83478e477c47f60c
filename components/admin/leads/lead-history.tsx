import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AttachedFiles } from "@/components/admin/kit/attached-files";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { NoteForm } from "@/components/admin/kit/note-form";
import { PersonPicture } from "@/components/admin/kit/person-picture";
import { useMayWrite, WriteAccessOnly } from "@/components/admin/kit/write-access";
import { historyText } from "@/components/admin/leads/history-text";
import { LeadSection } from "@/components/admin/leads/lead-facts";
import { Button } from "@/components/ui/button";
import { useMe } from "@/lib/access/auth/queries";
import { usePersonName } from "@/lib/access/users/queries";
import { plainReason } from "@/lib/admin/mail/plain-reason";
import type { LeadHistory as Entry, LeadEvent } from "@/lib/crm/inbox/history-schema";
import { useRemoveNote } from "@/lib/crm/inbox/queries";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { LeadDetail } from "@/lib/crm/inbox/schema";

export function LeadHistory({ lead }: { lead: LeadDetail }) {
  const [deleting, setDeleting] = useState<LeadEvent | null>(null);
  const remove = useRemoveNote(deleting?.leadId ?? lead.id);
  return (
    <LeadSection title="Notes and history">
      <WriteAccessOnly>
        <NoteForm key={lead.id} lead={lead.id} />
      </WriteAccessOnly>
      <div data-focus-list="" tabIndex={-1} className="outline-none">
        <ol className="grid grid-cols-1 gap-3">
          {lead.history.toReversed().map((entry) => (
            <li
              key={entryKey(entry)}
              data-focus-row={entryKey(entry)}
              className="grid min-w-0 gap-1 text-sm print:break-inside-avoid"
            >
              <HistoryLine entry={entry} lead={lead} onDelete={setDeleting} />
            </li>
          ))}
        </ol>
      </div>
      {deleting && (
        <DeleteDialog
          record={{ id: deleting.id }}
          remove={remove}
          title="Delete your note"
          description="Are you sure you want to delete this note? This can't be undone."
          confirmLabel="Delete note"
          onClose={() => setDeleting(null)}
        />
      )}
    </LeadSection>
  );
}

function entryKey(entry: Entry): string {
  if (entry.is === "event") return `event-${entry.id}`;
  return entry.is === "mail" ? `mail-${entry.mailId}-${entry.outcome}` : `received-${entry.leadId}`;
}

type HistoryLineProps = { entry: Entry; lead: LeadDetail; onDelete: (note: LeadEvent) => void };

function HistoryLine({ entry, lead, onDelete }: HistoryLineProps) {
  const nameOf = usePersonName();
  const titleOf = (mailId: number) => lead.mails.find(({ id }) => id === mailId)?.title;
  const isNote = entry.is === "event" && entry.type === "note";
  return (
    <>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-ink-muted">
        {entry.author?.image && (
          <PersonPicture image={entry.author.image} name={entry.author.name} className="size-5 self-center" />
        )}
        <span className="min-w-0 wrap-anywhere">
          {entry.is !== "mail" && entry.leadId !== lead.id && `${referenceOf(entry.leadId)}: `}
          {historyText(entry, { titleOf, nameOf })}
        </span>
        <span className="text-xs text-ink-faint">
          <DateText value={entry.createdAt} withTime />
          {entry.is === "event" && entry.editedAt && (
            <>
              , changed <DateText value={entry.editedAt} withTime />
            </>
          )}
        </span>
      </p>
      {entry.is === "mail" && entry.error && (
        <p className="text-xs text-ink-muted">
          {plainReason(entry.error)} The mail server said: {entry.error}
        </p>
      )}
      {isNote ? (
        <Note note={entry} lead={entry.leadId} onDelete={() => onDelete(entry)} />
      ) : (
        entry.is === "event" && <Letter event={entry} />
      )}
    </>
  );
}

const warnings = {
  isForged: "The mail server could not confirm the sender: this may be forged.",
  isOtherSender: "This address is not the lead's. Answers go to the lead's address.",
  isCut: "The text is too long, or could not be read. All of it is in the mailbox.",
} as const;

/** Shows a mail as plain text: what strangers send is never rendered, and loads nothing. */
function Letter({ event: { leadId, type, text, data, files } }: { event: LeadEvent }) {
  const isReceived = type === "mail-received" || type === "mail-automatic";
  if (!text && !isReceived) return null;
  const warned = Object.entries(warnings).filter(([name]) => data[name] === true && !data.isFromColleague);
  return (
    <div className="grid gap-1 rounded-md border border-line px-3 py-2 break-words">
      {warned.map(([name, words]) => (
        <p key={name} className="font-medium text-danger">
          {words}
        </p>
      ))}
      {typeof data.subject === "string" && <p className="font-medium text-ink">{data.subject}</p>}
      <p className="wrap-anywhere whitespace-pre-wrap text-ink">{text || "(No text.)"}</p>
      <AttachedFiles files={files} path={`/api/admin/leads/${leadId}/files`} />
      {Array.isArray(data.attachments) && (
        <p className="wrap-anywhere text-xs text-ink-muted">
          Attached, and only in the mailbox: {data.attachments.map(String).join(", ")}
        </p>
      )}
      {typeof data.quoted === "string" && (
        <details className="print:hidden">
          <summary className="cursor-pointer text-xs text-ink-muted">Quoted text and signature</summary>
          <p className="wrap-anywhere whitespace-pre-wrap text-ink-muted">{data.quoted}</p>
        </details>
      )}
    </div>
  );
}

function Note({ note, lead, onDelete }: { note: LeadEvent; lead: number; onDelete: () => void }) {
  const me = useMe().data;
  const mayWrite = useMayWrite();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  if (isEditing) {
    return <NoteForm lead={lead} note={{ id: note.id, text: note.text ?? "" }} onDone={close} />;
  }
  const isOwn = mayWrite && me !== undefined && note.author?.id === me.id;
  return (
    <div className="grid gap-1 rounded-md border border-accent/25 bg-accent-soft px-3 py-2">
      <p className="wrap-anywhere whitespace-pre-wrap text-ink">{note.text}</p>
      {isOwn && (
        <span className="-ml-2.5 flex gap-1 print:hidden">
          <Button
            ref={editButton}
            data-row-edit=""
            variant="ghost"
            size="small"
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
          <Button variant="ghost" size="small" onClick={onDelete}>
            Delete
          </Button>
        </span>
      )}
    </div>
  );
}
