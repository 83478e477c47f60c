import { useEffect, useRef, useState } from "react";
import { ChoiceMenu } from "@/components/admin/kit/choice-menu";
import { counted } from "@/components/admin/kit/counted";
import { showDesktopNotice, useDesktopNotices } from "@/components/admin/kit/desktop-notices";
import { exportHref, serverQueryOf } from "@/components/admin/kit/office-days";
import { SelectionBar, useSelection } from "@/components/admin/kit/selection";
import { useNow } from "@/components/admin/kit/use-now";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { BulkHandling } from "@/components/admin/leads/bulk-handling";
import { HelpDialog } from "@/components/admin/leads/help-dialog";
import { InboxHeader, NewLeadsLine, OutdatedLine } from "@/components/admin/leads/inbox-header";
import { LeadFilters } from "@/components/admin/leads/lead-filters";
import { LeadList } from "@/components/admin/leads/lead-list";
import { LeadPane } from "@/components/admin/leads/lead-pane";
import { SpamDialog } from "@/components/admin/leads/spam-dialog";
import type { MenuState } from "@/components/admin/leads/status-menu";
import {
  focusField,
  focusList,
  focusRow,
  useInboxKeys,
  useKeepRowPosition,
} from "@/components/admin/leads/use-inbox-keys";
import { isNarrowed, useLeadListState } from "@/components/admin/leads/use-lead-list";
import { useOpenLead } from "@/components/admin/leads/use-open-lead";
import { cn } from "@/components/ui/class-names";
import { toast } from "@/components/ui/toast-store";
import { replaceQuery } from "@/lib/core/query/address";
import { useNewLeads } from "@/lib/crm/inbox/new-leads";
import { useLeads, useSaveLead, useSetStatusOfMany } from "@/lib/crm/inbox/queries";
import type { Lead } from "@/lib/crm/inbox/schema";
import { type LeadStatus, leadStatuses, statusLabels } from "@/lib/crm/leads/kinds";

const NONE: Lead[] = [];

export function Inbox() {
  const state = useLeadListState();
  const { id: openId, ...opened } = useOpenLead();
  const keepRowPosition = useKeepRowPosition(openId);
  const open = (id: number) => {
    keepRowPosition(id);
    opened.open(id);
  };
  const close = () => {
    keepRowPosition(openId);
    opened.close();
  };
  const leads = useLeads(serverQueryOf(state));
  const rows = leads.data?.rows ?? NONE;
  const selection = useSelection(rows, ({ id }) => id);
  const now = useNow();
  const notices = useDesktopNotices();
  const { arrived, forget, outdatedSince, refetch } = useNewLeads({
    shown: rows,
    alsoHidden: notices.isOn,
    onArrival: ({ length }) => {
      if (notices.isOn && !document.hasFocus()) showDesktopNotice(counted(length, "new lead"));
    },
  });
  const save = useSaveLead();
  const setStatus = useSetStatusOfMany();
  const [openMenu, setOpenMenu] = useState("");
  const [replyingTo, setReplyingTo] = useState<number | null>(null);
  const [spam, setSpam] = useState<{ leads: Lead[]; onConfirm: (blockNetwork: boolean) => void }>();
  const [hasHelp, setHelp] = useState(false);
  const [announcement, announce] = useState("");

  const change = (lead: Lead, status: LeadStatus) => {
    const store = (blockNetwork?: boolean) => void save({ status, blockNetwork }, lead);
    if (status === "spam") setSpam({ leads: [lead], onConfirm: store });
    else store();
  };
  const afterMany = () => {
    // The menu disappears with the selection.
    focusList();
    selection.clear();
  };
  const changeMany = (many: Lead[], status: LeadStatus) => {
    const ids = many.map(({ id }) => id);
    const store = (blockNetwork?: boolean) =>
      setStatus.mutate({ ids, status, blockNetwork }, { onSuccess: afterMany });
    if (status === "spam") setSpam({ leads: many, onConfirm: store });
    else store();
  };
  const { step } = useInboxKeys({
    rows,
    openId,
    open,
    close,
    chooseStatus: (id) => setOpenMenu(openId === id ? `pane ${id}` : `list ${id}`),
    reply: (id) => {
      setReplyingTo(id);
      if (openId !== id) open(id);
      focusField("reply");
    },
    toggle: selection.toggle,
    help: () => setHelp(true),
    announce,
  });
  useFocusOnClose(openId);
  // A user who returns to a lead sees it first; the draft is still in its form.
  useEffect(() => setReplyingTo((id) => (id === openId ? id : null)), [openId]);
  const wasOpenAtFirst = useRef(openId);
  useEffect(() => {
    if (openId !== wasOpenAtFirst.current) wasOpenAtFirst.current = null;
  }, [openId]);

  const showNew = async () => {
    if (isNarrowed(state) || state.page > 1) {
      replaceQuery(new URLSearchParams(openId === null ? "" : { lead: String(openId) }));
    } else if ((await leads.refetch()).isError) {
      return toast({
        variant: "destructive",
        title: "The leads could not be loaded.",
        description: "Please try again in a moment.",
      });
    }
    announce(`${counted(arrived.length, "new lead")} shown.`);
    // The pressed button disappears.
    focusList();
    forget(arrived);
  };
  const retry = async () => {
    const button = document.activeElement;
    if (!(await refetch())) return;
    announce("Up to date again.");
    if (document.activeElement === button) focusList();
  };
  const menuAt = (place: string): MenuState => ({
    isOpen: openMenu === place,
    onOpenChange: (isOpen) => setOpenMenu(isOpen ? place : ""),
  });
  return (
    <div className="@container/inbox">
      <InboxHeader
        hasLead={openId !== null}
        exportAs={exportHref("/api/admin/leads", state)}
        onHelp={() => setHelp(true)}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <OutdatedLine since={outdatedSince} onRetry={() => void retry()} />
      <div
        className={cn(
          openId !== null && "grid gap-4 @4xl/inbox:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] print:block",
        )}
      >
        <div
          className={cn(
            "grid min-w-0 grid-cols-1 content-start gap-2",
            openId !== null && "@max-4xl/inbox:hidden print:hidden",
          )}
        >
          <LeadFilters state={state} />
          <NewLeadsLine count={arrived.length} onShow={() => void showNew()} />
          <WriteAccessOnly>
            <SelectionBar
              selection={selection}
              actions={(many) => (
                <>
                  <BulkHandling leads={many} onDone={afterMany} />
                  <ChoiceMenu
                    label="Set status"
                    pending={setStatus.isPending}
                    choices={leadStatuses.map((status) => [status, statusLabels[status]])}
                    onChoose={(status) => changeMany(many, status)}
                  />
                </>
              )}
            />
          </WriteAccessOnly>
          <LeadList
            query={leads}
            state={state}
            now={now}
            rowOf={(lead) => ({
              isOpen: lead.id === openId,
              isChosen: selection.has(lead),
              onToggle: () => selection.toggle(lead),
              onOpen: () => open(lead.id),
              onStatus: (status) => change(lead, status),
              menu: menuAt(`list ${lead.id}`),
            })}
          />
        </div>
        {openId !== null && (
          <LeadPane
            key={openId}
            id={openId}
            cached={rows.find(({ id }) => id === openId)}
            now={now}
            takesFocus={openId !== wasOpenAtFirst.current}
            isReplying={replyingTo === openId}
            onReplying={(isReplying) => setReplyingTo(isReplying ? openId : null)}
            onStatus={change}
            onSave={(lead, changes) => void save(changes, lead)}
            onOpen={open}
            onStep={step}
            onClose={close}
            menu={menuAt(`pane ${openId}`)}
          />
        )}
      </div>
      {spam && <SpamDialog {...spam} onClose={() => setSpam(undefined)} />}
      {hasHelp && <HelpDialog onClose={() => setHelp(false)} />}
    </div>
  );
}

function useFocusOnClose(openId: number | null): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? last.current : null;
    last.current = openId;
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.id === "content";
    if (closed !== null && isLost && !focusRow(closed)) focusList();
  }, [openId]);
}
