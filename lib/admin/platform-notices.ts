import "server-only";
import type { SectionId } from "@/lib/access/users/schema";
import { env } from "@/lib/core/env";
import { incomingOrigin } from "@/lib/integrations/storage/bucket";

/** Limits of a platform of functions (docs/deployment.md "Vercel"), in the words of the section they concern. */
const notices: Partial<Record<SectionId, string>> = {
  settings:
    "On this platform no backup is taken on a schedule. Take one from any machine with: npm run backup -- --to s3",
  mail: "On this platform mails and other jobs wait for the next scheduled call: each minute, or once a day on a free plan.",
  chat: "On this platform messages don't arrive at once: this page asks for new ones every few seconds.",
  redirects: "On this platform a change can take a minute to reach every visitor.",
  "country-blocking": "On this platform a change can take a minute to reach every visitor.",
  media: incomingOrigin
    ? undefined
    : "On this platform a file of more than 4.5 MB can't be uploaded without a bucket (S3_BUCKET).",
  knowledge: "On this platform a zip of more than 4.5 MB can't be imported.",
};

export function platformNotice(id: SectionId): string | undefined {
  return env.VERCEL ? notices[id] : undefined;
}
