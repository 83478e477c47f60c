import { DateText } from "@/components/admin/kit/date-text";
import { NoteForm } from "@/components/admin/kit/note-form";
import { PersonPicture } from "@/components/admin/kit/person-picture";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { useLead } from "@/lib/crm/inbox/queries";

/** Colleagues' notes about the visitor, stored with the lead: the visitor never sees them. */
export function ConversationNotes({ lead }: { lead: number }) {
  const history = useLead(lead).data?.history ?? [];
  const notes = history.filter((entry) => entry.is === "event" && entry.type === "note");
  return (
    <details open={notes.length > 0} className="border-t border-line px-4 py-3 text-sm">
      <summary className="cursor-pointer font-semibold text-ink">
        Notes{notes.length > 0 && ` (${notes.length})`}
      </summary>
      <div className="grid gap-3 pt-3">
        <ul className="grid gap-2 empty:hidden">
          {notes.map((note) => (
            <li key={note.is === "event" ? note.id : ""} className="rounded-md bg-surface-sunken px-3 py-2">
              <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-muted">
                <span className="flex items-center gap-1.5 font-medium">
                  {note.author?.image && (
                    <PersonPicture image={note.author.image} name={note.author.name} className="size-5" />
                  )}
                  {note.author?.name}
                </span>
                <DateText value={note.createdAt} withTime />
              </p>
              <p className="wrap-anywhere whitespace-pre-line text-ink">{note.is === "event" && note.text}</p>
            </li>
          ))}
        </ul>
        <WriteAccessOnly>
          <NoteForm key={lead} lead={lead} />
        </WriteAccessOnly>
      </div>
    </details>
  );
}
