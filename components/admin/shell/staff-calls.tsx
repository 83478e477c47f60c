import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { showDesktopNotice, useDesktopNotices } from "@/components/admin/kit/desktop-notices";
import { usePreference } from "@/components/admin/kit/preferences";
import { currentSection } from "@/components/admin/shell/sidebar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { ring } from "@/components/ui/ring";
import { useWaitingMark } from "@/components/ui/use-waiting-mark";
import { useReadWaiting, useStaffWaiting } from "@/lib/admin/overview/queries";
import type { StaffWaiting } from "@/lib/admin/overview/schema";
import { useSwitchOnline } from "@/lib/crm/chat/admin/queries";

const notices: Record<WaitingSection, string> = {
  leads: "A new lead waits",
  chat: "A visitor waits in the chat",
  orders: "An order needs a decision",
};

export function StaffCalls() {
  const waiting = useStaffWaiting().data;
  const section = currentSection(usePathname());
  const desktop = useDesktopNotices();
  const [hasSound] = usePreference("sound");
  const { leads, chat, orders, availability } = waiting ?? {};
  useWaitingMark([leads, chat, orders].reduce((sum, one) => sum + (one?.count ?? 0), 0));
  useNewlyWaiting(waiting, (kind) => {
    const hasSignal = kind === "chat" ? availability?.notificationsEnabled : hasSound;
    // The open chat plays its sound with the message itself.
    if (hasSignal && !(kind === "chat" && section === "chat")) ring();
    // The open list of leads itself shows how many arrived.
    if (desktop.isOn && !document.hasFocus() && !(kind === "leads" && section === "leads"))
      showDesktopNotice(notices[kind], kind);
  });
  return availability ? <AvailabilitySwitch availability={availability} /> : null;
}

type AvailabilitySwitchProps = { availability: NonNullable<StaffWaiting["availability"]> };

function AvailabilitySwitch({ availability }: AvailabilitySwitchProps) {
  const { isOnline, isThere, text } = availability;
  const readWaiting = useReadWaiting();
  const change = useSwitchOnline();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="small" pending={change.isPending} title={text}>
          <span
            aria-hidden
            className={cn("size-2.5 rounded-full", isThere ? "bg-success" : "border-2 border-ink-faint")}
          />
          <span className="max-sm:sr-only">Chat:</span> {isThere ? "here" : "away"}
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <p className="max-w-64 px-2 py-1.5 text-ink-muted">{text}</p>
        <MenuItem onSelect={() => change.mutate(!isOnline, { onSettled: readWaiting })}>
          {isOnline ? "Switch to away" : "Switch to here"}
        </MenuItem>
        <MenuItem asChild>
          <Link href="/admin/dashboard/chat?view=availability" prefetch={false}>
            Change my hours
          </Link>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

const SECTIONS = ["leads", "chat", "orders"] as const;
type WaitingSection = (typeof SECTIONS)[number];

/** Reports once for each section that someone new waits there, or has sent more, since the first reading. */
function useNewlyWaiting(waiting: StaffWaiting | undefined, onNew: (section: WaitingSection) => void): void {
  const newest = useRef<Partial<Record<WaitingSection, string>>>(undefined);
  const notify = useEffectEvent(onNew);
  useEffect(() => {
    if (!waiting) return;
    const isFirst = newest.current === undefined;
    const newestSeen = newest.current ?? {};
    newest.current = newestSeen;
    for (const section of SECTIONS) {
      const now = waiting[section]?.newest ?? "";
      if (now <= (newestSeen[section] ?? "")) continue;
      newestSeen[section] = now;
      if (!isFirst) notify(section);
    }
  }, [waiting]);
}
