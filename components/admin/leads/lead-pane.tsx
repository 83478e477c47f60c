import { ArrowLeft, ChevronDown, ChevronUp, CreditCard, Reply, SearchX, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { DateText } from "@/components/admin/kit/date-text";
import { EraseDialog } from "@/components/admin/kit/erase-dialog";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { hrefOfOrder } from "@/components/admin/kit/order-address";
import { PersonLink } from "@/components/admin/kit/person-link";
import { EmptyState, ErrorState } from "@/components/admin/kit/states";
import { TextLink } from "@/components/admin/kit/text-link";
import { hasDraft } from "@/components/admin/kit/use-draft";
import { useMayWrite, WriteAccessOnly } from "@/components/admin/kit/write-access";
import { AddressDialog } from "@/components/admin/leads/address-dialog";
import { AnswerBadge, LeadOrderBadge, UrgencyBadge } from "@/components/admin/leads/lead-badges";
import { LeadContacts, LeadFacts, LeadLoading } from "@/components/admin/leads/lead-facts";
import { LeadHandling } from "@/components/admin/leads/lead-handling";
import { LeadHistory } from "@/components/admin/leads/lead-history";
import { type LeadDialog, LeadMenu } from "@/components/admin/leads/lead-menu";
import { LeadPerson, MergedLine } from "@/components/admin/leads/lead-person";
import {
  LeadAppointments,
  LeadBlocks,
  LeadConversation,
  LeadMails,
} from "@/components/admin/leads/lead-sections";
import { MergeDialog } from "@/components/admin/leads/merge-dialog";
import { ReplyForm } from "@/components/admin/leads/reply-form";
import type { MenuState } from "@/components/admin/leads/status-menu";
import { isDisplayed } from "@/components/admin/leads/use-inbox-keys";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";
import { ApiError } from "@/lib/core/client";
import { useLead, useReportOpened } from "@/lib/crm/inbox/queries";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead, LeadDetail, LeadUpdate } from "@/lib/crm/inbox/schema";
import { type LeadStatus, leadKinds } from "@/lib/crm/leads/kinds";

type LeadPaneProps = {
  id: number;
  cached: Lead | undefined;
  now: number;
  takesFocus: boolean;
  menu: MenuState;
  isReplying: boolean;
  onReplying: (isReplying: boolean) => void;
  onStatus: (lead: Lead, status: LeadStatus) => void;
  onSave: (lead: Lead, change: LeadUpdate) => void;
  onOpen: (id: number) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

export function LeadPane(props: LeadPaneProps) {
  const { id, cached, takesFocus, isReplying, onReplying, onOpen, onClose } = props;
  const query = useLead(id);
  const pane = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<LeadDialog>();
  const reportOpened = useReportOpened();
  const detail = query.data;
  const lead = detail ?? cached;
  const may = useMay();
  // A reader without this right sees the copy stored when the visitor asked for a person.
  const conversation = may("chat.read") && detail?.threadId;
  const isGone = query.error instanceof ApiError && query.error.status === 404;

  useEffect(() => {
    // Next to the list, its row stays where it is.
    if (takesFocus) pane.current?.focus({ preventScroll: isBesideList() });
  }, [takesFocus]);
  const mayWrite = useMayWrite();
  useEffect(() => {
    if (mayWrite) reportOpened(id);
  }, [id, mayWrite, reportOpened]);

  const closeDialog = () => setDialog(undefined);
  const closeReply = () => {
    onReplying(false);
    pane.current?.querySelector<HTMLElement>("[data-reply]")?.focus();
  };
  return (
    <section
      ref={pane}
      data-lead-pane=""
      tabIndex={-1}
      aria-label={lead ? `Lead from ${lead.name}` : "Lead"}
      className="scroll-mt-16 outline-none @4xl/inbox:sticky @4xl/inbox:top-18 @4xl/inbox:max-h-[calc(100dvh-5.5rem)] @4xl/inbox:overflow-y-auto print:static print:max-h-none print:overflow-visible"
    >
      <Card className="@container/lead print:border-0 print:shadow-none">
        {isGone ? (
          <EmptyState
            icon={SearchX}
            title="This lead is gone."
            description="Its data was erased, or it never existed."
            action={
              <Button variant="secondary" size="small" onClick={onClose}>
                Back to the list
              </Button>
            }
          />
        ) : (
          <>
            {lead && (
              <Head
                {...props}
                lead={lead}
                merged={detail?.merged}
                onDialog={setDialog}
                onReply={() => onReplying(true)}
              />
            )}
            {detail ? (
              <>
                <LeadAppointments lead={detail.id} />
                <LeadPerson lead={detail} onOpen={onOpen} />
                {isReplying && mayWrite && !detail.mergedInto && (
                  <ReplyForm lead={detail} onClose={closeReply} />
                )}
                {conversation && <LeadConversation threadId={conversation} />}
                <LeadFacts lead={conversation ? withoutChat(detail) : detail} />
                {detail.merged.map((one) => (
                  <LeadFacts
                    key={one.id}
                    title={`What was sent · ${referenceOf(one.id)}`}
                    lead={conversation ? withoutChat(one) : one}
                  />
                ))}
                <LeadHistory lead={detail} />
                <LeadMails lead={detail} />
                <LeadBlocks lead={detail} />
              </>
            ) : query.error ? (
              <ErrorState
                title="The lead could not be loaded."
                error={query.error}
                onRetry={() => query.refetch()}
              />
            ) : (
              <LeadLoading />
            )}
          </>
        )}
      </Card>
      {dialog === "correct" && lead && <AddressDialog lead={lead} onClose={closeDialog} />}
      {dialog === "merge" && lead && <MergeDialog lead={lead} onClose={closeDialog} />}
      {dialog === "erase" && lead && (
        <EraseDialog email={lead.email} onErased={onClose} onClose={closeDialog} />
      )}
    </section>
  );
}

/** Leaves out the message of a chat's lead, which is the conversation so far. */
const withoutChat = <L extends LeadDetail | LeadDetail["merged"][number]>(lead: L): L =>
  lead.kind === "chat" ? { ...lead, message: null } : lead;

const isBesideList = () => [...document.querySelectorAll("[data-lead-list]")].some(isDisplayed);

const isWaiting = ({ answerState }: Lead) => answerState !== null && answerState !== "answered";

type HeadProps = LeadPaneProps & {
  lead: Lead;
  merged: readonly Lead[] | undefined;
  onDialog: (dialog: LeadDialog) => void;
  onReply: () => void;
};

function Head({ lead, now, merged = [], onDialog, onReply, ...pane }: HeadProps) {
  const may = useMay();
  const promise = isWaiting(lead) && !lead.mergedInto && lead.dueAt;
  const about = [lead.company, leadKinds[lead.kind].label, referenceOf(lead.id)].filter(Boolean).join(" · ");
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-4 @2xl/lead:px-5">
      <div className="flex flex-wrap items-center gap-1 print:hidden">
        <Button variant="ghost" size="small" className="-ml-2 @4xl/inbox:hidden" onClick={pane.onClose}>
          <DrawnIcon icon={ArrowLeft} /> Back to leads
        </Button>
        <span className="ml-auto flex items-center gap-1">
          <GhostIconButton
            icon={ChevronUp}
            label="Previous lead"
            hint="Previous lead (k)"
            onClick={() => pane.onStep(-1)}
          />
          <GhostIconButton
            icon={ChevronDown}
            label="Next lead"
            hint="Next lead (j)"
            onClick={() => pane.onStep(1)}
          />
          <GhostIconButton
            icon={X}
            label="Close the lead"
            hint="Close (Esc)"
            className="@max-4xl/inbox:hidden"
            onClick={pane.onClose}
          />
        </span>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
          <h2 className="text-lg font-semibold wrap-anywhere text-ink">{lead.name}</h2>
          <p className="text-sm wrap-anywhere text-ink-muted">{about}</p>
          <span className="flex flex-wrap gap-1.5 empty:hidden">
            <UrgencyBadge urgency={lead.urgency} />
            {lead.order && <LeadOrderBadge order={lead.order} />}
            {!lead.mergedInto && <AnswerBadge lead={lead} now={now} />}
          </span>
          {promise && (
            <p className="text-xs text-ink-muted">
              An answer is promised by <DateText value={promise} withTime />.
            </p>
          )}
        </div>
        <span className="flex gap-2 print:hidden">
          {!lead.mergedInto && (
            <WriteAccessOnly>
              <Button data-reply="" onClick={onReply}>
                <DrawnIcon icon={Reply} /> {hasDraft(`reply:${lead.id}`) ? "Continue reply" : "Reply"}
              </Button>
            </WriteAccessOnly>
          )}
          <LeadMenu lead={lead} onDialog={onDialog} onSpam={() => pane.onStatus(lead, "spam")} />
        </span>
      </div>
      {lead.order && may("orders.read") && (
        <TextLink
          href={hrefOfOrder(lead.order.orderId)}
          className="inline-flex items-center gap-2 justify-self-start text-sm"
        >
          <DrawnIcon icon={CreditCard} className="size-4" /> Open the order
        </TextLink>
      )}
      <div className="grid gap-1.5 text-sm">
        <LeadContacts leads={[lead, ...merged]} />
        <PersonLink lead={lead.id} />
      </div>
      {lead.mergedInto ? (
        <MergedLine id={lead.id} into={lead.mergedInto} onOpen={pane.onOpen} />
      ) : (
        <LeadHandling
          lead={lead}
          menu={pane.menu}
          onStatus={(status) => pane.onStatus(lead, status)}
          onSave={(change) => pane.onSave(lead, change)}
        />
      )}
    </div>
  );
}
