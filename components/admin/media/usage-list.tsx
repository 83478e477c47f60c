import Link from "next/link";
import { useMayOpen } from "@/components/admin/kit/use-section-href";
import { UsageSizeWarning } from "@/components/admin/media/size-warning";
import { MAX_USES, type MediaFile, type MediaUse } from "@/lib/media/schema";

export function UsageList({ uses, file }: { uses: readonly MediaUse[]; file?: MediaFile }) {
  const mayOpen = useMayOpen();
  return (
    <ul className="grid max-h-56 gap-1 overflow-y-auto text-sm">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.href} ${use.label}`} className="min-w-0 break-words">
          <span className="text-ink-muted">{kindLabels[use.kind]}: </span>
          {mayOpen(use.href) ? (
            <Link
              href={use.href}
              prefetch={false}
              className="font-medium text-brand underline underline-offset-2"
            >
              {use.label}
            </Link>
          ) : (
            use.label
          )}
          {file && <UsageSizeWarning file={file} use={use} />}
        </li>
      ))}
      {uses.length >= MAX_USES && <li className="text-ink-muted">and perhaps more</li>}
    </ul>
  );
}

const kindLabels: Record<MediaUse["kind"], string> = {
  "site-image": "Page",
  article: "Article",
  "article-draft": "Draft",
  "exit-popup": "Popup",
  review: "Review",
  "static-service": "Service",
  proof: "Proof",
  "menu-item": "Menu",
  "footer-link": "Footer link",
  redirect: "Redirect",
  "security-alert": "Security alert",
  "page-text": "Page text",
  user: "Picture of",
};
