import { useSearchParams } from "next/navigation";
import { SectionViews } from "@/components/admin/kit/section-views";
import { BlocksView } from "@/components/admin/leads/blocks-view";
import { Inbox } from "@/components/admin/leads/inbox";
import { PersonPage } from "@/components/admin/leads/person/person-page";
import { TemplatesView } from "@/components/admin/leads/templates-view";
import { useMay } from "@/lib/access/auth/queries";

const views = [
  { id: "", label: "Inbox", View: Inbox },
  { id: "templates", label: "Templates", View: TemplatesView },
  { id: "blocked", label: "Blocked senders", View: BlocksView },
];

/** The section Leads (docs/product/crm.md "Inbox"): inbox, reply templates, blocked senders, and a person's page. */
export function LeadsPanel() {
  const person = useSearchParams().get("person") ?? "";
  const mayExport = useMay()("leads.export");
  if (/^[1-9]\d{0,9}$/.test(person)) return <PersonPage key={person} lead={Number(person)} />;
  const offered = mayExport ? views : views.filter(({ id }) => id !== "blocked");
  return <SectionViews label="Views of the leads" views={offered} />;
}
