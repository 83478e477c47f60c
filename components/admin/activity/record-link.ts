import { sectionOfKind } from "@/components/admin/sections";
import type { Activity } from "@/lib/activity/schema";

/** Where the record of an entry is shown; null where no section shows it. What was deleted is in the trash, if kept. */
export function recordLink({ action, kind, targetId, label }: Activity) {
  const section = sectionOfKind(kind);
  if (!section || targetId === null) return null;
  const isDeleted = action.endsWith(".delete");
  const isTrashed = section.records?.some((one) => one.kind === kind && one.isTrashed);
  if (isDeleted && (action === "trash.delete" || !isTrashed)) return null;
  const query = label ? `?q=${encodeURIComponent(label.slice(0, 200))}` : "";
  return isDeleted
    ? { href: `/admin/dashboard/trash${query}`, label: "Look in the trash" }
    : { href: `/admin/dashboard/${section.id}${query}`, label: `Open in ${section.label}` };
}
