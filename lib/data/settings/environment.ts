import "server-only";
import { isSetInEnvironment } from "@/lib/core/env";
import type { EnvironmentPart } from "@/lib/data/settings/schema";

const SECRETS = new Set([
  "NEXTAUTH_SECRET",
  "DATA_ENCRYPTION_KEY",
  "CRON_SECRET",
  "METRICS_TOKEN",
  "SENTRY_DSN",
  "SMTP_URL",
  "INBOUND_MAIL_SECRET",
  "INBOUND_IMAP_URL",
  "S3_SECRET_ACCESS_KEY",
  "WHMCS_SECRET",
  "WHMCS_ACCESS_KEY",
  "AUTHORIZENET_TRANSACTION_KEY",
  "TURNSTILE_SECRET_KEY",
  "OPENAI_API_KEY",
]);

const parts: { label: string; names: string[] }[] = [
  {
    label: "Server",
    names: [
      "SITE_URL",
      "NEXTAUTH_SECRET",
      "DATA_ENCRYPTION_KEY",
      "TRUST_PROXY_HOPS",
      "CRON_SECRET",
      "METRICS_TOKEN",
      "SENTRY_DSN",
      "OTEL_EXPORTER_OTLP_ENDPOINT",
    ],
  },
  { label: "Email", names: ["SMTP_URL", "INBOUND_MAIL_SECRET", "INBOUND_IMAP_URL"] },
  { label: "Storage", names: ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] },
  { label: "Billing", names: ["WHMCS_URL", "WHMCS_IDENTIFIER", "WHMCS_SECRET", "WHMCS_ACCESS_KEY"] },
  {
    label: "Card payments",
    names: [
      "AUTHORIZENET_API_LOGIN_ID",
      "AUTHORIZENET_TRANSACTION_KEY",
      "AUTHORIZENET_ENVIRONMENT",
      "TURNSTILE_SITE_KEY",
      "TURNSTILE_SECRET_KEY",
    ],
  },
  { label: "Chat", names: ["OPENAI_API_KEY"] },
];

export function environmentParts(): EnvironmentPart[] {
  return parts.map(({ label, names }) => ({
    label,
    names: names.map((name) => ({ name, isSet: isSetInEnvironment(name), isSecret: SECRETS.has(name) })),
  }));
}
