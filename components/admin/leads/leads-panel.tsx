import { MessageSquareText } from "lucide";
import { useSearchParams } from "next/navigation";
import { OrderedListPanel } from "@/components/admin/kit/ordered-panel";
import { UnderHeading } from "@/components/admin/kit/page-header";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { BlocksView } from "@/components/admin/leads/blocks-view";
import { Inbox } from "@/components/admin/leads/inbox";
import { PersonPage } from "@/components/admin/leads/person/person-page";
import { TemplateForm } from "@/components/admin/leads/template-form";
import { useMay } from "@/lib/access/auth/queries";
import { replaceQuery } from "@/lib/core/query/address";
import { useReplyTemplates } from "@/lib/crm/reply-templates/queries";
import { channelLabels, type ReplyTemplate, type ReplyTemplateInput } from "@/lib/crm/reply-templates/schema";

const views = [
  { id: "", label: "Inbox" },
  { id: "templates", label: "Templates" },
  { id: "blocked", label: "Blocked senders" },
] as const;

/** The section Leads (docs/product/crm.md "Inbox"): inbox, reply templates, blocked senders, and a person's page. */
export function LeadsPanel() {
  const query = useSearchParams();
  const person = query.get("person") ?? "";
  const may = useMay();
  if (/^[1-9]\d{0,9}$/.test(person)) return <PersonPage key={person} lead={Number(person)} />;
  const offered = may("leads.export") ? views : views.filter(({ id }) => id !== "blocked");
  const view = offered.find(({ id }) => id === query.get("view"))?.id ?? "";
  // Filters of one list don't apply to the other.
  const show = (shown: typeof view) => replaceQuery(new URLSearchParams(shown && { view: shown }));
  return (
    <UnderHeading
      tabs={<ViewSwitch asTabs label="Views of the leads" views={offered} shown={view} onShow={show} />}
    >
      {view === "templates" ? <TemplatesView /> : view === "blocked" ? <BlocksView /> : <Inbox />}
    </UnderHeading>
  );
}

function TemplatesView() {
  return (
    <OrderedListPanel<ReplyTemplate, ReplyTemplateInput>
      title="Reply templates"
      description="Starting points for replies and chat messages, in this order."
      caption="reply templates"
      noun="template"
      icon={MessageSquareText}
      records={useReplyTemplates()}
      nameOf={({ name }) => name}
      textOf={({ name, subject, body }) => `${name} ${subject} ${body}`}
      searchHint="Search by name or text"
      emptyHint="Until you add one, replies start from scratch."
      deleteQuestion={({ name }) => `Are you sure you want to delete the template ${name}?`}
      form={(props) => <TemplateForm {...props} />}
      row={({ channel, subject, body }) => ({
        detail: (
          <span className="line-clamp-1">
            {channelLabels[channel]}: {subject || body}
          </span>
        ),
      })}
    />
  );
}
