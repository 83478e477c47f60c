import { Send } from "lucide";
import { PageHeader } from "@/components/admin/kit/page-header";
import { SectionViews } from "@/components/admin/kit/section-views";
import { IgnoredMails } from "@/components/admin/mail/ignored-mails";
import { Mailbox } from "@/components/admin/mail/mailbox";
import { OutgoingMails } from "@/components/admin/mail/outgoing-mails";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";
import { useHasDemoMailbox, useSendTestMail } from "@/lib/admin/mail/queries";

const views = [
  { id: "", label: "Outgoing", View: OutgoingMails },
  { id: "ignored", label: "Received, not taken", View: IgnoredMails },
  { id: "mailbox", label: "Demonstration mailbox", View: Mailbox },
];

const descriptions: Record<string, string> = {
  "": "Emails to staff and visitors: which ones went out, and which didn't and why.",
  ignored:
    "These came in and changed nothing. They are listed for 90 days; their text is only in the mailbox.",
  mailbox:
    "Emails of a demonstration reach nobody. The newest are kept here, the way their recipient would get them.",
};
const OWN_ALONE =
  "Emails to the visitors whose leads are yours: which ones went out, and which didn't and why.";

export function MailPanel() {
  const sendTest = useSendTestMail();
  const seesAll = useMay()("mail");
  const hasMailbox = useHasDemoMailbox(seesAll);
  const offered = views.filter(({ id }) => id === "" || (seesAll && (id !== "mailbox" || hasMailbox)));
  return (
    <SectionViews
      label="Emails"
      views={offered}
      header={(id) => (
        <PageHeader
          title="Mail"
          description={seesAll ? descriptions[id] : OWN_ALONE}
          actions={
            seesAll && (
              <Button variant="secondary" pending={sendTest.isPending} onClick={() => sendTest.mutate()}>
                <DrawnIcon icon={Send} /> Send a test email
              </Button>
            )
          }
        />
      )}
    />
  );
}
