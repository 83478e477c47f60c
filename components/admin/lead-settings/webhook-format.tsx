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
    "sourcePage": "/",
    "referrer": null,
    "campaign": null,
    "site": "https://example.com"
  }
}`;

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
        <ScrollRegion as="pre" className="overflow-x-auto rounded-md bg-surface-sunken p-3 text-xs text-ink">
          {EXAMPLE}
        </ScrollRegion>
      </div>
    </details>
  );
}
