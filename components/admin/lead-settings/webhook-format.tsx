import { ScrollRegion } from "@/components/ui/scroll-region";

const EXAMPLE = `{
  "id": "msg_6f0c…",
  "type": "lead.created",
  "timestamp": "2026-11-23T15:05:00.000Z",
  "data": {
    "id": 17,
    "kind": "contact",
    "name": "Ana Díaz",
    "firstName": "Ana",
    "email": "ana@example.com",
    "phone": "(305) 555-0100",
    "company": "Diaz Farms",
    "wants": "Synology",
    "urgency": null,
    "message": "Our backups fail.",
    "fields": [{ "label": "Service", "value": "Synology" }],
    "dueAt": "2026-11-23T17:05:00.000Z",
    "sourcePage": "/",
    "referrer": null,
    "campaign": null,
    "site": "https://example.com"
  }
}`;

const ANSWERED = `{
  "id": "msg_91ab…",
  "type": "lead.answered",
  "timestamp": "2026-11-23T15:40:00.000Z",
  "data": {
    "lead": {
      "id": 17,
      "name": "Ana Díaz",
      "email": "ana@example.com",
      "phone": "(305) 555-0100",
      "company": "Diaz Farms"
    },
    "status": "contacted",
    "site": "https://example.com",
    "by": "reply",
    "isFirst": true,
    "waitedMinutes": 35,
    "staff": "Rosa",
    "subject": "Your backups",
    "message": "Hello Ana, …"
  }
}`;

function Example({ json }: { json: string }) {
  return (
    <ScrollRegion as="pre" className="overflow-x-auto rounded-md bg-surface-sunken p-3 text-xs text-ink">
      {json}
    </ScrollRegion>
  );
}

export function WebhookFormat() {
  return (
    <details className="min-w-0 text-sm lg:col-span-2">
      <summary className="w-fit cursor-pointer rounded-md py-1 font-medium text-brand">
        What the receiver gets
      </summary>
      <div className="grid gap-3 pt-2 text-ink-muted">
        <p className="max-w-prose">
          JSON as below. The headers are those of Standard Webhooks, so its libraries can check them:{" "}
          <code>webhook-id</code> is the same at every attempt, <code>webhook-timestamp</code> is the
          attempt's time in seconds, and <code>webhook-signature</code> is <code>v1,</code> and the
          HMAC-SHA256 of id, timestamp and body, joined by dots, in base64. Its key is the secret after{" "}
          <code>whsec_</code>, decoded from base64.
        </p>
        <p className="max-w-prose">
          Any status from 200 to 299 within 10 seconds is a success. All else is tried again, after 5 seconds
          first and ever later, for a day; 410 ends it at once. What comes twice has the same id.
        </p>
        <Example json={EXAMPLE} />
        <p className="max-w-prose">
          Further types: <code>lead.answered</code> when a wait for an answer ends, as below, where{" "}
          <code>by</code> is <code>reply</code>, <code>call</code> or <code>status</code>;{" "}
          <code>lead.customer_answered</code> when the customer writes back, with <code>from</code>,{" "}
          <code>name</code>, <code>subject</code>, <code>message</code> and the names of{" "}
          <code>attachments</code>; <code>appointment.booked</code>, <code>appointment.moved</code> and{" "}
          <code>appointment.cancelled</code>. Ignore types that you don't know.
        </p>
        <Example json={ANSWERED} />
      </div>
    </details>
  );
}
