import "server-only";
import { WORKS_ON_LEADS } from "@/lib/access/users/works-on-leads";
import { type Day, instantOf, nextDay } from "@/lib/core/wall-clock";
import {
  type AvailableTimes,
  type BookingNeed,
  type OfferedKind,
  offeredKind,
} from "@/lib/crm/appointments/schema";
import type { BookablePerson } from "@/lib/crm/appointments/slots";
import { db } from "@/lib/data/db";
import { hoursSettings } from "@/lib/data/opening-hours";
import type { Transaction } from "@/lib/data/records/change";
import { setting } from "@/lib/data/settings/current";
import type { AppointmentKind } from "@/lib/generated/prisma/client";

export type StaffCalendar = BookablePerson & { id: number };

export const BOOKABLE = { isBookable: true, user: WORKS_ON_LEADS };

export async function offeredKinds(tx: Transaction = db): Promise<AppointmentKind[]> {
  if (!setting("appointments")) return [];
  return tx.appointmentKind.findMany({
    where: { isShown: true },
    orderBy: [{ orderIndex: "asc" }, { id: "asc" }],
  });
}

export const toOffered = (kind: object): OfferedKind => offeredKind.parse(kind);

type Criteria = {
  from: Day;
  days: number;
  kindId: number | null;
  excluding?: number;
  staff?: readonly number[];
};

export async function readStaff(
  tx: Transaction,
  { from, days, kindId, excluding = 0, staff }: Criteria,
): Promise<StaffCalendar[]> {
  const people = await tx.availability.findMany({
    where: staff ? { user: WORKS_ON_LEADS, userId: { in: [...staff] } } : BOOKABLE,
    orderBy: { userId: "asc" },
  });
  const ids = people.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  const during = {
    start: new Date(instantOf(nextDay(from, -1), 0)),
    end: new Date(instantOf(nextDay(from, days + 1), 0)),
  };
  const appointments = await tx.appointment.findMany({
    where: {
      userId: { in: ids },
      status: "booked",
      blockedFrom: { lt: during.end },
      blockedTo: { gt: during.start },
      id: { not: excluding },
    },
    select: { userId: true, kindId: true, startsAt: true, blockedFrom: true, blockedTo: true },
  });
  const busy = await tx.busySpan.findMany({
    where: { calendar: { userId: { in: ids } }, startsAt: { lt: during.end }, endsAt: { gt: during.start } },
    select: { startsAt: true, endsAt: true, calendar: { select: { userId: true } } },
  });
  return people.map(({ userId, ...person }) => {
    const own = appointments.filter((one) => one.userId === userId);
    const spans = busy.filter(({ calendar }) => calendar.userId === userId);
    return {
      id: userId,
      ...timesOf(person),
      taken: [
        ...own.map(({ blockedFrom, blockedTo }) => ({ start: +blockedFrom, end: +blockedTo })),
        ...spans.map(({ startsAt, endsAt }) => ({ start: +startsAt, end: +endsAt })),
      ],
      ofKind: own.filter((one) => one.kindId === kindId).map(({ startsAt }) => +startsAt),
    };
  });
}

/** Stored by `saveAvailability` only, which checks them. */
export const timesOf = ({ weekly, exceptions, away }: Record<keyof AvailableTimes, unknown>) =>
  ({ weekly, exceptions, away }) as AvailableTimes;

export async function bookingNeeds(): Promise<BookingNeed[]> {
  if (!setting("appointments")) return [];
  const needs: [BookingNeed, boolean][] = [
    ["staff", (await db.availability.count({ where: BOOKABLE })) === 0],
    ["kinds", (await offeredKinds()).length === 0],
    ["holidays", hoursSettings().closedHolidays === ""],
  ];
  return needs.flatMap(([need, isMissing]) => (isMissing ? need : []));
}
