import { CalendarClock } from "lucide";
import { Warning, WarningLink } from "@/components/admin/kit/warning";
import type { BookingNeed } from "@/lib/crm/appointments/schema";

const needs: Record<BookingNeed, { text: string; action: string; href: string }> = {
  staff: {
    text: "Nobody can be booked. Choose who visitors can book, and when.",
    action: "Availability",
    href: "/admin/dashboard/appointments?view=availability",
  },
  kinds: {
    text: "No kind of appointment is shown, such as a call of 30 minutes.",
    action: "Kinds",
    href: "/admin/dashboard/appointments?view=kinds",
  },
  holidays: {
    text: "No holidays are chosen: visitors can book Christmas Day, and forms promise a reply on it.",
    action: "Holidays",
    href: "/admin/dashboard/settings#settings-hours",
  },
};

export function BookingNotice({ missing }: { missing: readonly BookingNeed[] }) {
  if (missing.length === 0) return null;
  const isOff = missing.some((need) => need !== "holidays");
  return (
    <Warning
      icon={CalendarClock}
      title={isOff ? "Visitors can't book a time yet" : "Visitors can book times on holidays"}
      actions={missing.map((need) => (
        <WarningLink key={need} href={needs[need].href}>
          {needs[need].action}
        </WarningLink>
      ))}
    >
      {missing.map((need) => (
        <p key={need}>{needs[need].text}</p>
      ))}
    </Warning>
  );
}
