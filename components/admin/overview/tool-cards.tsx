import { ArrowUpRight } from "lucide";
import Link from "next/link";
import { sectionHref, sectionsFor } from "@/components/admin/sections";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMe } from "@/lib/access/auth/queries";

/** Shortcuts to frequently changed content (docs/product/administration.md "Overview"). */
export function ToolCards() {
  const role = useMe().data?.role;
  const tools = sectionsFor(role).filter(({ quickTool }) => quickTool);
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="tools-heading" className="grid gap-3">
      <h2 id="tools-heading" className="text-sm font-semibold text-ink">
        Tools
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {tools.map(({ id, label, icon, quickTool }) => (
          <li key={id}>
            <Link
              href={sectionHref(id)}
              prefetch={false}
              className="group flex h-full items-start gap-3.5 rounded-lg border border-line bg-surface p-4 shadow-xs transition-colors hover:border-brand/50"
            >
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand"
              >
                <DrawnIcon icon={icon} className="size-4.5" />
              </span>
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="text-sm font-semibold text-ink">{label}</span>
                <span className="text-sm text-ink-muted">{quickTool}</span>
              </span>
              <DrawnIcon
                icon={ArrowUpRight}
                className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
