"use client";

import { Unlink } from "lucide";
import Link from "next/link";
import { useSectionHref } from "@/components/admin/kit/use-section-href";
import { Warning } from "@/components/admin/overview/warning";
import { sectionById } from "@/components/admin/sections";
import { useBrokenLinks } from "@/lib/content/site-links/queries";

/** Lists broken links entered by staff, each with a link to fix it. Otherwise renders nothing. */
export function BrokenLinksWarning() {
  const broken = useBrokenLinks();
  const hrefOf = useSectionHref();
  if (broken.length === 0) return null;
  return (
    <Warning
      id="broken-links"
      icon={Unlink}
      title={broken.length === 1 ? "1 link leads nowhere" : `${broken.length} links lead nowhere`}
    >
      <ul className="grid gap-1">
        {broken.map(({ owner, recordId, label, url, reason }) => (
          <li key={`${owner} ${recordId} ${label}`}>
            <Link href={hrefOf(owner) ?? ""} prefetch={false} className="font-medium text-brand underline">
              {sectionById(owner)?.label}
            </Link>
            , “{label}”: <span className="break-all">{url}</span>. {reason}
          </li>
        ))}
      </ul>
    </Warning>
  );
}
