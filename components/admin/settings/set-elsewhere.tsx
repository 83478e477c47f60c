import Link from "next/link";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { sectionById, sectionHref } from "@/components/admin/sections";
import type { SectionId } from "@/lib/access/users/schema";

const elsewhere: { id: SectionId; what: string }[] = [
  { id: "popup", what: "The popup for visitors who are about to leave, and its switch" },
  { id: "lead-settings", what: "The email that confirms requests, and the webhook" },
  { id: "chat", what: "When each of you is there for the chat" },
  { id: "country-blocking", what: "Countries whose visitors are kept out" },
  { id: "security", what: "The warning above every page" },
  { id: "colors", what: "The site's colors" },
  { id: "page-texts", what: "The texts of pages and emails" },
];

export function SetElsewhere() {
  return (
    <PanelCard id="settings-elsewhere" title="Set in sections of their own">
      <ul className="grid gap-x-5 px-4 pt-1 pb-3 text-sm sm:grid-cols-2">
        {elsewhere.map(({ id, what }) => (
          <li key={id} className="py-1.5">
            <Link
              href={sectionHref(id) ?? ""}
              prefetch={false}
              className="inline-flex min-h-6 items-center font-medium text-brand-strong underline underline-offset-2"
            >
              {sectionById(id)?.label}
            </Link>
            <p className="text-ink-muted">{what}</p>
          </li>
        ))}
      </ul>
    </PanelCard>
  );
}
