import { sectionOfKind } from "@/components/admin/sections";
import type { Activity } from "@/lib/activity/schema";

/** Where the record of an entry is shown; null where no section shows it. What was deleted is in the trash, if kept. */
export function recordLink({ action, kind, targetId, label }: Activity) {
  const section = sectionOfKind(kind);
  if (!section || targetId === null) return null;
  const isDeleted = action.endsWith(".delete");
  const { isTrashed, tab } = section.records?.find((one) => one.kind === kind) ?? {};
  if (isDeleted && (action === "trash.delete" || !isTrashed)) return null;
  const parts = [tab && !isDeleted && `tab=${tab}`, label && `q=${encodeURIComponent(label.slice(0, 200))}`];
  const query = parts.filter(Boolean).join("&");
  const [id, words] = isDeleted ? ["trash", "Look in the trash"] : [section.id, `Open in ${section.label}`];
  return { href: `/admin/dashboard/${id}${query && `?${query}`}`, label: words };
}
