import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { MenuGroup } from "@/lib/content/menu/schema";
import { submenuLinks } from "@/lib/content/menu/submenu-links";

const entry =
  "wrap-anywhere -mx-3 flex min-h-13 w-[calc(100%+1.5rem)] cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-2 font-semibold text-ink transition-colors hover:bg-surface-sunken";

type MobileMenuProps = { groups: readonly MenuGroup[]; openId?: number; children: ReactNode };

export function MobileMenu({ groups, openId, children }: MobileMenuProps) {
  return (
    <div className="menu-panel absolute inset-x-0 top-full max-h-[calc(100dvh-100px-var(--alert-bar,0px))] overflow-y-auto overscroll-contain border-line border-t bg-surface pb-6 shadow-[0_30px_60px_-20px_rgb(8_26_51/0.45)]">
      <div className="site-container grid gap-4">
        <nav aria-label="Mobile" className="pt-2">
          <ul className="divide-y divide-line">
            {groups.map((group) => {
              const links = submenuLinks(group);
              if (links.length === 0 && !group.href) return null;
              return (
                <li key={group.id} className="py-0.5">
                  {links.length === 0 ? (
                    <SiteLink href={group.href ?? "/"} className={entry}>
                      {group.label}
                    </SiteLink>
                  ) : (
                    <details
                      name="mobile-menu"
                      data-menu="group"
                      open={openId === group.id || undefined}
                      className="group/group"
                    >
                      <summary className={`${entry} list-none [&::-webkit-details-marker]:hidden`}>
                        {group.label}
                        <DrawnIcon
                          icon={ChevronDown}
                          className="size-5 shrink-0 text-ink-faint transition-transform duration-200 group-open/group:rotate-180"
                        />
                      </summary>
                      <ul className="mb-2 border-brand/25 border-l-2 pl-2">
                        {links.map(({ key, label, href }) => (
                          <li key={key}>
                            <SiteLink
                              href={href}
                              className="wrap-anywhere flex min-h-11 items-center rounded-lg px-3 py-2 text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink"
                            >
                              {label}
                            </SiteLink>
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </li>
              );
            })}
          </ul>
        </nav>
        {children}
      </div>
    </div>
  );
}
