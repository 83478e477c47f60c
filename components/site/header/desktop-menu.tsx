import { ChevronDown } from "lucide";
import { type IconName, iconStyle } from "@/components/site/icon";
import { linkKind } from "@/components/site/link-kind";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { MenuGroup } from "@/lib/content/menu/schema";
import { submenuLinks } from "@/lib/content/menu/submenu-links";
import type { FrameTexts } from "@/lib/crm/pages/frame";
import { sizedImage } from "@/lib/media/file-address";

const details: Readonly<
  Record<string, readonly [icon: IconName, note: keyof FrameTexts["header"]["notes"]]>
> = {
  "#services": ["layout-grid", "overview"],
  "/services": ["wrench", "services"],
  "/services-order": ["clipboard-list", "plans"],
  "/ai-development": ["bot", "ai"],
  "/windows10-upgrade": ["monitor-up", "windows10"],
  "#about": ["house", "about"],
  "#team": ["users", "team"],
  "#industries": ["briefcase-business", "industries"],
  "/industries": ["briefcase-business", "industries"],
  "/knowledge-base": ["book-open", "knowledgeBase"],
  "/ip-lookup": ["globe", "ipLookup"],
  "/customer-portal": ["circle-user", "portal"],
  "/service-calculator": ["calculator", "calculator"],
  "/it-consultation": ["calendar-check", "consultation"],
  "/contact": ["message-square", "contact"],
  "#contact": ["message-square", "contact"],
  "#reviews": ["star", "reviews"],
};

function defaultIcon(href: string): IconName {
  if (linkKind(href) === "external") return "external-link";
  return href.startsWith("/api/download/") ? "download" : "file-text";
}

const entry =
  "block cursor-pointer truncate rounded-lg px-3 font-medium text-[0.9375rem] leading-10 text-ink/85 tracking-[-0.008em] transition-colors hover:bg-brand-soft hover:text-brand-strong";

const TWO_COLUMNS_FROM = 4;

type DesktopMenuProps = {
  groups: readonly MenuGroup[];
  notes: FrameTexts["header"]["notes"];
  openId?: number;
  className?: string;
};

export function DesktopMenu({ groups, notes, openId, className = "" }: DesktopMenuProps) {
  return (
    <nav aria-label="Main" className={`mx-auto min-w-0 ${className}`}>
      <ul className="flex items-center gap-0.5">
        {groups.map((group) => {
          const links = submenuLinks(group);
          if (links.length === 0 && !group.href) return null;
          return (
            <li key={group.id} className="relative min-w-0">
              {links.length === 0 ? (
                <SiteLink href={group.href ?? "/"} className={entry}>
                  {group.label}
                </SiteLink>
              ) : (
                <details
                  name="main-menu"
                  data-menu="dropdown"
                  open={openId === group.id || undefined}
                  className="group/drop"
                >
                  <summary
                    className={`${entry} relative list-none pr-8 [&::-webkit-details-marker]:hidden group-open/drop:bg-brand-soft group-open/drop:text-brand-strong`}
                  >
                    {group.label}
                    <DrawnIcon
                      icon={ChevronDown}
                      className="absolute top-3 right-3 size-4 opacity-60 transition-transform duration-200 group-open/drop:rotate-180"
                    />
                  </summary>
                  <ul
                    className={`menu-panel menu-items absolute top-full left-0 mt-4 max-h-[calc(100dvh-8rem-var(--alert-bar,0px))] [li:last-child>details>&]:right-0 [li:last-child>details>&]:left-auto overflow-y-auto overscroll-contain rounded-2xl border border-line bg-surface p-2 shadow-[0_24px_60px_-20px_rgb(8_26_51/0.35)] ${links.length < TWO_COLUMNS_FROM ? "w-76" : "grid w-152 grid-cols-2"}`}
                  >
                    {links.map(({ key, label, href, imageUrl }) => {
                      const [icon = defaultIcon(href), note] = details[href.replace(/^\/#/, "#")] ?? [];
                      return (
                        <li key={key}>
                          <SiteLink
                            href={href}
                            style={imageUrl ? undefined : iconStyle(icon)}
                            data-pictured={imageUrl ? "" : undefined}
                          >
                            {imageUrl && (
                              <img
                                src={sizedImage(imageUrl, 160)}
                                alt=""
                                width={40}
                                height={40}
                                loading="lazy"
                                className="size-10 shrink-0 rounded-lg object-cover"
                              />
                            )}
                            <span>
                              {label}
                              {note && <small>{notes[note]}</small>}
                            </span>
                          </SiteLink>
                        </li>
                      );
                    })}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
