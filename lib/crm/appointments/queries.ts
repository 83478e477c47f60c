import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { request } from "@/lib/core/client";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/core/query/mutation";
import { useOrderedRecords } from "@/lib/core/query/ordered";
import { useRead, useReadField } from "@/lib/core/query/read";
import { ifMatch, OwnVersions } from "@/lib/core/query/records";
import { useRemove } from "@/lib/core/query/remove";
import { useSave } from "@/lib/core/query/save";
import type {
  Appointment,
  AppointmentInput,
  AppointmentKind,
  AppointmentKindInput,
  AppointmentUpdate,
  Availability,
  AvailabilityInput,
  appointmentList,
  BusyCalendar,
  BusyCalendarInput,
  cancelInput,
  FeedState,
  feedResponse,
  ListedAppointment,
} from "@/lib/crm/appointments/schema";
import { leadsKey } from "@/lib/crm/inbox/cache";

const path = "/api/admin/appointments";
const key = ["admin", "appointments"];
const entriesKey = [...key, "entries"];
const feedKey = [...key, "feed"];
const oneKey = [...entriesKey, "one"];
const busyKey = [...key, "busy-calendars"];

const POLL_MS = 30_000;

export const useCalendar = (from: string, to: string) =>
  useRead<z.output<typeof appointmentList>>([...entriesKey, from, to], `${path}?from=${from}&to=${to}`, {
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

export const useAppointmentsOfLead = (lead: number) =>
  useReadField<Appointment[]>("appointments", [...entriesKey, "lead", lead], `${path}?lead=${lead}`, {
    staleTime: 0,
  });

export const useAppointment = (id: number) =>
  useReadField<Appointment>("appointment", [...oneKey, id], `${path}/${id}`, {
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

const update = {
  key: entriesKey,
  path,
  method: "PATCH",
  updated: { title: "Appointment updated" },
  updateFailed: "Failed to update the appointment. Please try again.",
} as const;

export const useSaveAppointment = () =>
  useSave<AppointmentUpdate, Appointment>({ ...update, wholeKey: oneKey, alsoInvalidates: [leadsKey] });

export const useMoveAppointment = () =>
  useSave<AppointmentUpdate, ListedAppointment>({ ...update, alsoInvalidates: [leadsKey] });

export const useCreateAppointment = () =>
  useSave<AppointmentInput, Appointment>({
    key: entriesKey,
    alsoInvalidates: [leadsKey],
    path,
    created: { title: "Appointment made" },
    updated: { title: "Appointment updated" },
    updateFailed: "Failed to make the appointment. Please try again.",
  });

export function useCancelAppointment(appointment: Appointment) {
  const versions = OwnVersions.of(useQueryClient(), entriesKey);
  return useAdminMutation({
    mutationFn: async (input: z.output<typeof cancelInput>) => {
      const { updatedAt } = versions.newestOf(appointment);
      const cancelPath = `${path}/${appointment.id}/cancel`;
      const headers = ifMatch(updatedAt);
      const answer = await request<{ appointment: Appointment }>("POST", cancelPath, input, { headers });
      versions.remember(appointment, answer.appointment);
    },
    invalidates: [entriesKey, leadsKey],
    success: (_, { mail }) => ({
      title: "Appointment canceled",
      description: mail ? "We're telling the visitor by email." : undefined,
    }),
    failure: "Failed to cancel the appointment. Please try again.",
  });
}

export const useAppointmentKinds = () =>
  useOrderedRecords<AppointmentKind, AppointmentKindInput>({
    id: "appointments/kinds",
    name: "kinds",
    kind: "appointment-kind",
    called: "kind",
    pluralName: "kinds",
    orderMethod: "PUT",
    orderOf: (kinds) => ({ kinds: kinds.map(({ id }, index) => ({ id, orderIndex: index + 1 })) }),
  });

const availabilityPath = (userId: number) => `${path}/availability/${userId}`;
const availabilityKey = (userId: number) => [...key, "availability", userId];

export const useAvailability = (userId: number) =>
  useReadField<Availability>("availability", availabilityKey(userId), availabilityPath(userId), {
    staleTime: LIST_STALE_MS,
  });

export const useSaveAvailability = (userId: number) =>
  useSave<AvailabilityInput, Availability>({
    key: availabilityKey(userId),
    alsoInvalidates: [entriesKey],
    path: availabilityPath(userId),
    updated: { title: "Availability saved" },
    updateFailed: "Failed to save the availability. Please try again.",
  });

export const useFeed = () =>
  useReadField<FeedState | null>("feed", feedKey, `${path}/feed`, { staleTime: LIST_STALE_MS });

export const useRenewFeed = () =>
  useAdminMutation({
    mutationFn: () => request<z.output<typeof feedResponse>>("POST", `${path}/feed`),
    invalidates: [feedKey],
    failure: "Failed to make an address. Please try again.",
  });

export const useRevokeFeed = () =>
  useAdminMutation({
    mutationFn: () => request("DELETE", `${path}/feed`),
    invalidates: [feedKey],
    success: { title: "Address revoked", description: "Calendars that subscribed to it get nothing more." },
    failure: "Failed to revoke the address. Please try again.",
  });

export const useBusyCalendars = () =>
  useReadField<BusyCalendar[]>("calendars", busyKey, `${path}/busy-calendars`, {
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

export const useAddBusyCalendar = () =>
  useSave<BusyCalendarInput, BusyCalendar>({
    key: busyKey,
    path: `${path}/busy-calendars`,
    created: { title: "Calendar added", description: "Its times block yours within ten minutes." },
    updated: { title: "Calendar added" },
    updateFailed: "Failed to add the calendar. Please try again.",
  });

export const useRemoveBusyCalendar = () =>
  useRemove({
    key: busyKey,
    alsoInvalidates: [entriesKey],
    path: `${path}/busy-calendars`,
    removed: { title: "Calendar removed" },
    failed: "Failed to remove the calendar. Please try again.",
  });
