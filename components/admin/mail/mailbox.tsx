import { Inbox, Reply } from "lucide";
import { useId, useState } from "react";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { FormField } from "@/components/admin/kit/form-field";
import { Loaded } from "@/components/admin/kit/loaded";
import { Modal } from "@/components/admin/kit/modal";
import { EmptyState } from "@/components/admin/kit/states";
import { MailBody } from "@/components/admin/mail/mail-body";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Textarea } from "@/components/ui/textarea";
import type { ShownDemoMail } from "@/lib/admin/mail/demo-service";
import { useDemoAnswer, useDemoMail, useDemoMails } from "@/lib/admin/mail/queries";
import { useListState } from "@/lib/core/query/list";

export function Mailbox() {
  const state = useListState({ defaultSort: "" });
  const [read, setRead] = useState<string | null>(null);
  return (
    <>
      <DataTable
        caption="demonstration emails"
        columns={[
          {
            header: "Subject",
            className: "@md:@max-4xl:col-span-2",
            cell: ({ id, subject }) => (
              <button
                type="button"
                className="min-w-0 text-left font-medium break-words text-brand hover:underline"
                onClick={() => setRead(id)}
              >
                {subject || "(no subject)"}
              </button>
            ),
          },
          {
            header: "Reply to",
            cell: ({ replyTo }) => <span className="break-all">{replyTo.join(", ") || "–"}</span>,
          },
          { header: "To", cell: ({ to }) => <span className="break-all">{to.join(", ")}</span> },
          { header: "Received", cell: ({ receivedAt }) => <DateText value={receivedAt} withTime /> },
        ]}
        query={useDemoMails(state)}
        state={state}
        keyOf={({ id }) => id}
        noMatch="No emails here."
        empty={
          <EmptyState
            icon={Inbox}
            title="The mailbox is empty."
            description="Submit a form on the public site, or send a test email."
          />
        }
      />
      {read && <StoredMailDialog id={read} onClose={() => setRead(null)} />}
    </>
  );
}

function StoredMailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mail = useDemoMail(id);
  return (
    <Modal onClose={onClose} title={mail.data?.subject || "Mail"} className="max-w-3xl">
      {mail.data ? (
        <Content mail={mail.data} onSent={onClose} />
      ) : (
        <div className="p-5">
          <Loaded query={mail} failed="The email could not be loaded.">
            {() => null}
          </Loaded>
        </div>
      )}
    </Modal>
  );
}

function Content({ mail, onSent }: { mail: ShownDemoMail; onSent: () => void }) {
  const [asText, setAsText] = useState(false);
  const headers = [
    ["From", mail.from ?? "–"],
    ["To", mail.to.join(", ")],
    ["Reply to", mail.replyTo.join(", ") || "–"],
    ["Attached", mail.files.join(", ")],
  ].filter(([, value]) => value);
  return (
    <div className="flex min-h-0 flex-col overflow-y-auto">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-5 py-3">
        <dl className="grid min-w-0 grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="min-w-0 break-all text-ink">{value}</dd>
            </div>
          ))}
          <dt className="text-ink-faint">Received</dt>
          <dd className="text-ink">
            <DateText value={mail.receivedAt} withTime />
          </dd>
        </dl>
        {mail.html && (
          <Button variant="secondary" size="small" aria-pressed={asText} onClick={() => setAsText(!asText)}>
            Plain text
          </Button>
        )}
      </div>
      <MailBody text={mail.text} html={mail.html} asText={asText} />
      {mail.answersComeBack && <DemoAnswerForm id={mail.id} to={mail.to.join(", ")} onSent={onSent} />}
    </div>
  );
}

function DemoAnswerForm({ id, to, onSent }: { id: string; to: string; onSent: () => void }) {
  const [text, setText] = useState("");
  const answer = useDemoAnswer(id);
  const heading = useId();
  return (
    <form
      noValidate
      aria-labelledby={heading}
      className="grid gap-3 border-t border-line px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(text, { onSuccess: onSent });
      }}
    >
      <h3 id={heading} className="font-semibold text-ink">
        Answer as the customer
      </h3>
      <FormField
        label="Answer"
        required
        hint={`It comes in as ${to}'s mail program would send it, and stands in the lead.`}
      >
        {(control) => (
          <Textarea {...control} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </FormField>
      <Button type="submit" className="justify-self-start" pending={answer.isPending}>
        <DrawnIcon icon={Reply} /> Send the answer
      </Button>
    </form>
  );
}
