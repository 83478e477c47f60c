import { Send } from "lucide";
import { PageHeader, UnderHeading } from "@/components/admin/kit/page-header";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { IgnoredMails } from "@/components/admin/mail/ignored-mails";
import { Mailbox } from "@/components/admin/mail/mailbox";
import { OutgoingMails } from "@/components/admin/mail/outgoing-mails";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";
import { useHasDemoMailbox, useSendTestMail } from "@/lib/admin/mail/queries";
import { replaceQuery } from "@/lib/core/query/address";
import { useListState } from "@/lib/core/query/list";

const filters = { view: ["ignored", "mailbox"] } as const;
const views = [
  { id: "", label: "Outgoing" },
  { id: "ignored", label: "Received, not taken" },
  { id: "mailbox", label: "Demonstration mailbox" },
] as const;

const descriptions = {
  "": "Emails to staff and visitors: which ones went out, and which didn't and why.",
  own: "Emails to the visitors whose leads are yours: which ones went out, and which didn't and why.",
  ignored:
    "These came in and changed nothing. They are listed for 90 days; their text is only in the mailbox.",
  mailbox:
    "Emails of a demonstration reach nobody. The newest are kept here, the way their recipient would get them.",
};

export function MailPanel() {
  const { view: requested } = useListState({ defaultSort: "", filters }).filters;
  const sendTest = useSendTestMail();
  const seesAll = useMay()("mail");
  const hasMailbox = useHasDemoMailbox(seesAll);
  const offered = views.filter(({ id }) => id === "" || (seesAll && (id !== "mailbox" || hasMailbox)));
  const view = offered.find(({ id }) => id === requested)?.id ?? "";
  const show = (shown: typeof view) => replaceQuery(new URLSearchParams(shown && { view: shown }));
  return (
    <UnderHeading
      tabs={
        offered.length > 1 && <ViewSwitch asTabs label="Emails" views={offered} shown={view} onShow={show} />
      }
    >
      <PageHeader
        title="Mail"
        description={seesAll ? descriptions[view] : descriptions.own}
        actions={
          seesAll && (
            <Button variant="secondary" pending={sendTest.isPending} onClick={() => sendTest.mutate()}>
              <DrawnIcon icon={Send} /> Send a test email
            </Button>
          )
        }
      />
      {view === "mailbox" ? <Mailbox /> : view === "ignored" ? <IgnoredMails /> : <OutgoingMails />}
    </UnderHeading>
  );
}
