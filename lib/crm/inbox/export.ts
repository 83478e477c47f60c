import "server-only";
import { companyTime } from "@/lib/core/wall-clock";
import { appointmentStatusLabels } from "@/lib/crm/appointments/schema";
import { CUSTOMER_ANSWERED_AT, FIRST_ANSWERED_AT } from "@/lib/crm/inbox/answered-at";
import { appointmentsOf } from "@/lib/crm/inbox/appointment-of-lead";
import { callText } from "@/lib/crm/inbox/call-outcomes";
import { filtersOf, leadSource } from "@/lib/crm/inbox/list";
import { toLead, withOwner } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead, LeadQuery } from "@/lib/crm/inbox/schema";
import { answerLabels, leadKinds, statusLabels, urgencyLabels } from "@/lib/crm/leads/kinds";
import { readLeads } from "@/lib/crm/leads/lead-summary";
import { db } from "@/lib/data/db";
import { exportRows } from "@/lib/data/records/export";
import { inOrderOf } from "@/lib/data/records/list";

const sortTypes: Record<LeadQuery["sort"]["by"], string> = {
  createdAt: "timestamptz",
  name: "text",
  status: "int",
  due: "timestamptz",
  urgent: "timestamptz",
};

type Answers = { firstAnswer: Date | null; customerAnswer: Date | null };
type Exported = Lead & Answers & { texts: string; answers: string; notes: string; calls: string };

const columns: [title: string, cell: (lead: Exported) => string | null][] = [
  ["Reference", ({ id }) => referenceOf(id)],
  ["Received", ({ createdAt }) => timeOf(createdAt)],
  ["Kind", ({ kind }) => leadKinds[kind]?.label ?? kind],
  ["Status", ({ status }) => statusLabels[status]],
  ["Owner", ({ owner }) => owner?.name ?? null],
  ["Name", ({ name }) => name],
  ["Company", ({ company }) => company],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Wants", ({ summary }) => summary],
  ["Text", ({ texts }) => texts],
  ["Answers", ({ answers }) => answers],
  ["Notes", ({ notes }) => notes],
  ["Urgency", ({ urgency }) => urgency && urgencyLabels[urgency]],
  ["Page", ({ sourcePage }) => sourcePage],
  ["Referrer", ({ referrer }) => referrer],
  ["Campaign", ({ campaign }) => campaign],
  ["Answer", ({ answerState }) => answerState && answerLabels[answerState]],
  ["Due", ({ dueAt }) => timeOf(dueAt)],
  ["Answered at", ({ firstAnswer }) => firstAnswer && companyTime(firstAnswer)],
  [
    "First answer after (minutes)",
    ({ firstAnswer, createdAt }) =>
      firstAnswer && String(Math.round((firstAnswer.getTime() - Date.parse(createdAt)) / 60_000)),
  ],
  ["Customer's last answer", ({ customerAnswer }) => customerAnswer && companyTime(customerAnswer)],
  ["Calls", ({ calls }) => calls],
  ["Appointment", ({ appointment }) => timeOf(appointment?.start ?? null)],
  ["Appointment with", ({ appointment }) => appointment?.staff ?? null],
  [
    "Appointment status",
    ({ appointment }) => (appointment ? appointmentStatusLabels[appointment.status] : null),
  ],
  [
    "Follow up on",
    ({ followUpOn, followUpTime }) => [followUpOn, followUpTime].filter(Boolean).join(" ") || null,
  ],
  ["Follow up about", ({ followUpNote }) => followUpNote],
  ["Merged into", ({ mergedInto }) => (mergedInto === null ? null : referenceOf(mergedInto))],
];

const timeOf = (moment: string | null) => moment && companyTime(new Date(moment));

const MAX_NOTES = 20;
/** A spreadsheet cell holds 32,767 characters. */
const MAX_NOTES_LENGTH = 30_000;

type NoteType = "note" | "call";
type NoteRow = { id: number; type: NoteType; at: Date; data: object } & Record<
  "author" | "text",
  string | null
>;

async function notesOf(ids: number[]): Promise<Record<NoteType, Map<number, string>>> {
  const rows = await db.$queryRaw<NoteRow[]>`
    SELECT note.lead_id AS id, note.type, note.created_at AS at, coalesce(profile.display_name, note.author_name) AS author,
      note.text, note.data
    FROM (SELECT *, row_number() OVER (PARTITION BY lead_id, type ORDER BY id DESC) AS place
      FROM lead_events WHERE lead_id = ANY(${ids}) AND type IN ('note', 'call')) AS note
      LEFT JOIN admin_chat_settings AS profile ON profile.user_id = note.author_id
    WHERE place <= ${MAX_NOTES} ORDER BY note.id`;
  const lines = { note: new Map<number, string>(), call: new Map<number, string>() };
  for (const { id, type, at, author, text, data } of rows) {
    const note = `${companyTime(at)} ${author ?? "Someone"}: ${callText({ ...data }, text) ?? "Called"}`;
    lines[type].set(id, [lines[type].get(id), note].filter(Boolean).join("\n").slice(-MAX_NOTES_LENGTH));
  }
  return lines;
}

async function answersOf(ids: number[]): Promise<Map<number, Answers>> {
  const rows = await db.$queryRaw<(Answers & { id: number })[]>`
    SELECT id, ${FIRST_ANSWERED_AT} AS "firstAnswer", ${CUSTOMER_ANSWERED_AT} AS "customerAnswer"
    FROM leads WHERE id = ANY(${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}

const NO_ANSWERS: Answers = { firstAnswer: null, customerAnswer: null };

export function exportLeads(query: LeadQuery): ReadableStream<Uint8Array> {
  const now = new Date();
  return exportRows({
    source: leadSource,
    sortTypes,
    query,
    filters: filtersOf(query, now),
    load: async (ids) => {
      const [rows, notes, given, appointments] = await Promise.all([
        db.lead.findMany({ where: { id: { in: ids } }, include: withOwner }),
        notesOf(ids),
        answersOf(ids),
        appointmentsOf(ids, now),
      ]);
      const sent = await readLeads(rows);
      return inOrderOf(ids, rows).map((row) => ({
        ...toLead(row, now, { appointment: appointments.get(row.id) }),
        texts: row.texts,
        answers: (sent.get(row)?.answers ?? []).map(([label, value]) => `${label}: ${value}`).join("\n"),
        notes: notes.note.get(row.id) ?? "",
        calls: notes.call.get(row.id) ?? "",
        ...(given.get(row.id) ?? NO_ANSWERS),
      }));
    },
    columns,
  });
}
