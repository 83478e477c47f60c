import { ArrowLeft, MessageSquareOff } from "lucide";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { AnswerForm } from "@/components/admin/chat/answer-form";
import { placesOf, StateBadge, titleOf } from "@/components/admin/chat/conversation-state";
import { HoldButtons } from "@/components/admin/chat/hold-buttons";
import { MessageList } from "@/components/admin/chat/message-list";
import { OtherConversations } from "@/components/admin/chat/other-conversations";
import { DateText } from "@/components/admin/kit/date-text";
import { hrefOfLead } from "@/components/admin/kit/lead-link";
import { Loaded } from "@/components/admin/kit/loaded";
import { NoteForm } from "@/components/admin/kit/note-form";
import { PersonLink } from "@/components/admin/kit/person-link";
import { PersonPicture } from "@/components/admin/kit/person-picture";
import { EmptyState } from "@/components/admin/kit/states";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay, useMe } from "@/lib/access/auth/queries";
import { ApiError } from "@/lib/core/client";
import { useChatSettings, useConversation } from "@/lib/crm/chat/admin/queries";
import type { Conversation, ConversationDetail } from "@/lib/crm/chat/admin/schema";
import { useLead } from "@/lib/crm/inbox/queries";
import { searchedLead } from "@/lib/crm/inbox/reference";

type ConversationPaneProps = { threadId: string; isTyping: boolean; onClose: () => void };

export function ConversationPane({ threadId, isTyping, onClose }: ConversationPaneProps) {
  const query = useConversation(threadId);
  return (
    <div className="min-w-0">
      <Button variant="ghost" size="small" className="mb-2 @4xl/inbox:hidden" onClick={onClose}>
        <DrawnIcon icon={ArrowLeft} /> All conversations
      </Button>
      {isGone(query.error) ? (
        <Card>
          <EmptyState
            icon={MessageSquareOff}
            title="This conversation is gone"
            description="The visitor has deleted it, or its 30 days are over."
          />
        </Card>
      ) : (
        <Loaded query={query} failed="The conversation could not be loaded.">
          {(detail) => <Pane {...detail} isTyping={isTyping} />}
        </Loaded>
      )}
    </div>
  );
}

/** A missing conversation can't be retried, even if it was read before. */
const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

type PaneProps = ConversationDetail & { isTyping: boolean };

function Pane({ conversation, messages, others, placeholders, isTyping }: PaneProps) {
  const may = useMay();
  const lead = may("leads.read") ? searchedLead(conversation.reference ?? "") : null;
  const me = useMe().data;
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = conversation.takenBy !== null && conversation.takenBy.id === me?.id;
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card
      className={cn(
        "overflow-hidden",
        others.length > 0 && "@6xl/inbox:grid @6xl/inbox:grid-cols-[minmax(0,1fr)_18rem]",
      )}
    >
      <section aria-labelledby="conversation-title" className="min-w-0">
        <div className="grid gap-2 border-b border-line px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2
              ref={heading}
              id="conversation-title"
              tabIndex={-1}
              className="min-w-0 font-semibold break-words text-ink outline-none"
            >
              {titleOf(conversation)}
            </h2>
            <StateBadge conversation={conversation} />
          </div>
          <Facts conversation={conversation} lead={lead} />
          <WriteAccessOnly>
            <HoldButtons conversation={conversation} isMine={isMine} />
          </WriteAccessOnly>
        </div>
        {conversation.passedOn && (
          <p className="border-b border-line bg-brand-soft px-4 py-2 text-sm wrap-anywhere text-ink">
            {conversation.passedOn.by} passed this on to {isMine ? "you" : conversation.takenBy?.name}
            {conversation.passedOn.note ? `: ${conversation.passedOn.note}` : "."}
          </p>
        )}
        <MessageList threadId={conversation.threadId} messages={messages} />
        <p role="status" className="px-4 pb-2 text-xs text-ink-muted empty:hidden">
          {isTyping && `${titleOf(conversation)} is typing…`}
        </p>
        <WriteAccessOnly>
          {isMine ? (
            <AnswerForm threadId={conversation.threadId} placeholders={placeholders} />
          ) : (
            <p className="border-t border-line px-4 py-3 text-sm text-ink-muted">
              <span>
                {conversation.takenBy
                  ? `${conversation.takenBy.name} answers this visitor.`
                  : "Take the conversation over to answer. The assistant is silent then."}
              </span>{" "}
              <OwnName />
            </p>
          )}
        </WriteAccessOnly>
        {lead !== null && <ConversationNotes lead={lead} />}
      </section>
      <OtherConversations conversations={others} />
    </Card>
  );
}

function OwnName() {
  const settings = useChatSettings();
  return settings.data ? (
    <>
      <span>{`Visitors read your name as “${settings.data.name}”.`}</span>{" "}
      <Link href="/admin/dashboard/chat?view=availability" className="text-brand underline">
        Change it
      </Link>
    </>
  ) : null;
}

function Facts({ conversation, lead }: { conversation: Conversation; lead: number | null }) {
  const { createdAt, reference, waitingSince } = conversation;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
      <span>
        Begun <DateText value={createdAt} withTime />
      </span>
      {waitingSince && (
        <span>
          Waiting since <DateText value={waitingSince} withTime />
        </span>
      )}
      {placesOf(conversation).map((place) => (
        <span key={place} className="break-all">
          {place}
        </span>
      ))}
      {lead !== null && (
        <>
          <Link
            href={hrefOfLead(lead)}
            prefetch={false}
            className="font-medium text-brand-strong underline underline-offset-2"
          >
            Lead {reference}
          </Link>
          <PersonLink lead={lead} />
        </>
      )}
    </p>
  );
}

/** Colleagues' notes about the visitor, stored with the lead: the visitor never sees them. */
function ConversationNotes({ lead }: { lead: number }) {
  const notes = (useLead(lead).data?.history ?? [])
    .filter((entry) => entry.is === "event")
    .filter(({ type }) => type === "note");
  return (
    <details open={notes.length > 0} className="border-t border-line px-4 py-3 text-sm">
      <summary className="cursor-pointer font-semibold text-ink">
        Notes{notes.length > 0 && ` (${notes.length})`}
      </summary>
      <div className="grid gap-3 pt-3">
        <ul className="grid gap-2 empty:hidden">
          {notes.map((note) => (
            <li key={note.id} className="rounded-md bg-surface-sunken px-3 py-2">
              <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-muted">
                <span className="flex items-center gap-1.5 font-medium">
                  {note.author?.image && (
                    <PersonPicture image={note.author.image} name={note.author.name} className="size-5" />
                  )}
                  {note.author?.name}
                </span>
                <DateText value={note.createdAt} withTime />
              </p>
              <p className="wrap-anywhere whitespace-pre-line text-ink">{note.text}</p>
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
