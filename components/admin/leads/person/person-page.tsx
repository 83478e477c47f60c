import { ArrowLeft } from "lucide";
import Link from "next/link";
import { appointmentHref, momentText } from "@/components/admin/appointments/calendar-time";
import { AppointmentBadge } from "@/components/admin/appointments/labels";
import { StateBadge } from "@/components/admin/chat/conversation-state";
import { hrefOfLead, LeadLink } from "@/components/admin/kit/lead-link";
import { Loaded } from "@/components/admin/kit/loaded";
import { hrefOfOrder } from "@/components/admin/kit/order-address";
import { PageHeader } from "@/components/admin/kit/page-header";
import { TextLink } from "@/components/admin/kit/text-link";
import { LeadOrderBadge, LeadStatusBadge } from "@/components/admin/leads/lead-badges";
import { LeadContacts } from "@/components/admin/leads/lead-facts";
import { requestTitle } from "@/components/admin/leads/lead-labels";
import { PersonInvoices } from "@/components/admin/leads/person/person-invoices";
import { PersonPart, PersonRow } from "@/components/admin/leads/person/person-part";
import { filterLabels, stateVariants } from "@/components/admin/mail/mail-state";
import { outcomeLabels } from "@/components/admin/mail/received-labels";
import { OrderBadges } from "@/components/admin/orders/order-badges";
import { dollars } from "@/components/admin/orders/order-labels";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";
import { usePersonPage } from "@/lib/admin/person/queries";
import type { PersonPage as Person, PersonFile, PersonMail, PersonNote } from "@/lib/admin/person/schema";
import type { AdminOrder } from "@/lib/commerce/orders/admin/schema";
import type { ListedAppointment } from "@/lib/crm/appointments/schema";
import { sizeText } from "@/lib/crm/attachments/limits";
import type { Conversation } from "@/lib/crm/chat/admin/schema";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead } from "@/lib/crm/inbox/schema";

export function PersonPage({ lead }: { lead: number }) {
  const query = usePersonPage(lead);
  const { name, company } = query.data ?? { name: "Person", company: null };
  return (
    <>
      <PageHeader
        title={name}
        description={
          company ?? "Everything that came from the same email address or phone number, newest first."
        }
        actions={
          <Button asChild variant="secondary">
            <Link href={hrefOfLead(lead)} prefetch={false}>
              <DrawnIcon icon={ArrowLeft} /> Lead {referenceOf(lead)}
            </Link>
          </Button>
        }
      />
      <Loaded query={query} failed="The person could not be loaded.">
        {(person) => <Parts person={person} lead={lead} />}
      </Loaded>
    </>
  );
}

function Parts({ person, lead }: { person: Person; lead: number }) {
  const { contacts, requests, mails, appointments, chats, orders, notes, files } = person;
  const may = useMay();
  return (
    <div className="grid gap-3">
      <Card className="px-4 py-3">
        <LeadContacts leads={contacts} />
      </Card>
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        <div className="grid min-w-0 gap-3">
          <PersonPart title="Requests" part={requests} none="No request.">
            {(one) => <Request key={one.id} lead={one} />}
          </PersonPart>
          <PersonPart title="Notes and calls" part={notes} none="No note and no call.">
            {(one) => <Note key={one.id} note={one} />}
          </PersonPart>
          <PersonPart title="Files" part={files} none="No file.">
            {(one) => <File key={one.id} file={one} />}
          </PersonPart>
          <PersonPart title="Appointments" part={appointments} none="No appointment.">
            {(one) => <Appointment key={one.id} appointment={one} />}
          </PersonPart>
        </div>
        <div className="grid min-w-0 gap-3">
          <PersonPart title="Emails" part={mails} none="No email.">
            {(one) => <Mail key={one.key} mail={one} />}
          </PersonPart>
          {chats && (
            <PersonPart title="Chats" part={chats} none="No conversation.">
              {(one) => <Chat key={one.threadId} conversation={one} />}
            </PersonPart>
          )}
          {orders && (
            <PersonPart title="Orders" part={orders} none="No order.">
              {(one) => <Order key={one.orderId} order={one} />}
            </PersonPart>
          )}
          {may("orders.read") && <PersonInvoices lead={lead} />}
        </div>
      </div>
    </div>
  );
}

function Request({ lead }: { lead: Lead }) {
  return (
    <PersonRow at={lead.createdAt} about={[lead.name, lead.email].join(", ")}>
      <LeadLink id={lead.id}>{requestTitle(lead)}</LeadLink>
      <LeadStatusBadge lead={lead} />
      {lead.order && <LeadOrderBadge order={lead.order} />}
    </PersonRow>
  );
}

function Mail({ mail }: { mail: PersonMail }) {
  const { title, address, at, leadId, orderId, state, outcome, hasBounced } = mail;
  const shown = title || "(No subject)";
  return (
    <PersonRow at={at} about={`${outcome ? "From" : "To"} ${address || "them"}`}>
      {orderId ? (
        <TextLink href={hrefOfOrder(orderId)}>{shown}</TextLink>
      ) : (
        <LeadLink id={leadId}>{shown}</LeadLink>
      )}
      {state && <Badge variant={stateVariants[state]}>{filterLabels[state]}</Badge>}
      {hasBounced && <Badge variant="danger">Came back</Badge>}
      {outcome && <Badge variant="neutral">{outcomeLabels[outcome]}</Badge>}
    </PersonRow>
  );
}

function Appointment({ appointment }: { appointment: ListedAppointment }) {
  const { kind, staff, status, start } = appointment;
  return (
    <PersonRow about={[kind, staff && `with ${staff.name}`].filter(Boolean).join(", ")}>
      <TextLink href={appointmentHref(appointment)}>{momentText(start)}</TextLink>
      <AppointmentBadge status={status} />
    </PersonRow>
  );
}

function Chat({ conversation }: { conversation: Conversation }) {
  const { threadId, lastQuestion, lastMessageAt } = conversation;
  return (
    <PersonRow at={lastMessageAt}>
      <TextLink href={`/admin/dashboard/chat?conversation=${threadId}`}>
        {lastQuestion ?? "Without a question"}
      </TextLink>
      <StateBadge conversation={conversation} />
    </PersonRow>
  );
}

function Order({ order }: { order: AdminOrder }) {
  return (
    <PersonRow at={order.createdAt} about={`${dollars(order.amount)}, ${order.email}`}>
      <TextLink href={hrefOfOrder(order.orderId)}>{order.serviceName}</TextLink>
      <OrderBadges order={order} />
    </PersonRow>
  );
}

function Note({ note: { type, leadId, author, text, at } }: { note: PersonNote }) {
  const who = author ?? "Someone";
  return (
    <PersonRow at={at} about={type === "call" ? `${who} called` : who}>
      <LeadLink id={leadId}>{referenceOf(leadId)}</LeadLink>
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere whitespace-pre-wrap text-ink">{text}</span>
    </PersonRow>
  );
}

function File({ file: { name, size, at, address } }: { file: PersonFile }) {
  return (
    <PersonRow at={at} about={sizeText(size)}>
      <a
        href={address}
        download={name}
        className="min-w-0 font-medium break-words text-brand hover:underline"
      >
        {name}
      </a>
    </PersonRow>
  );
}
