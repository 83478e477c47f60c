import { sectionHref, sectionOfKind } from "@/components/admin/sections";
import type { Activity } from "@/lib/admin/activity/schema";
import type { Right } from "@/lib/core/roles";

/**
 * Link to an entry's record; null if no section shows it, or none that the user may open. Deleted records are
 * in the trash if it keeps them.
 */
export function recordLink({ action, kind, targetId, label }: Activity, may: (right: Right) => boolean) {
  const section = sectionOfKind(kind);
  if (!section || targetId === null || !may(section.read)) return null;
  const isDeleted = action.endsWith(".delete");
  const record = section.records?.find((one) => one.kind === kind);
  if (isDeleted && (action === "trash.delete" || !record?.isTrashed)) return null;
  const search = label ? `q=${encodeURIComponent(label.slice(0, 200))}` : "";
  if (isDeleted) return { href: sectionHref("trash", search && `?${search}`), label: "See it in the trash" };
  const query = record?.queryOf?.(targetId) ?? [record?.listQuery, search].filter(Boolean).join("&");
  return { href: sectionHref(section.id, query && `?${query}`), label: `Open in ${section.label}` };
}
