import type { LeadEvent } from "@/lib/crm/inbox/history-schema";
import type { Lead, LeadCounts, LeadDetail, MergeChanges } from "@/lib/crm/inbox/schema";
import { type Answer, type Call, serve } from "@/tests/factories/admin-screen";

export const me = {
  id: 1,
  username: "mia",
  twoFactorEnabled: false,
  role: "owner" as const,
  sidebarOrder: [],
};

/** A lead as listed; on time, and unread. */
export function leadOf(change: Partial<Lead> & { id: number }): Lead {
  const hour = 3_600_000;
  return {
    kind: "contact",
    name: "Ana Diaz",
    email: "ana@example.com",
    phone: "(305) 555-0100",
    company: "Diaz Farms",
    summary: "Our server is slow.",
    urgency: null,
    sourcePage: "/contact",
    referrer: null,
    campaign: null,
    status: "new",
    owner: null,
    followUpOn: null,
    followUpTime: null,
    followUpNote: null,
    answerState: "green",
    warnAt: new Date(Date.now() + hour).toISOString(),
    dueAt: new Date(Date.now() + 2 * hour).toISOString(),
    firstAnsweredAt: null,
    isOpened: false,
    createdAt: "2026-11-20T15:00:00.000Z",
    updatedAt: "2026-11-20T15:00:00.000Z",
    activityAt: "2026-11-20T15:00:00.000Z",
    mergedInto: null,
    ...change,
  };
}

export function detailOf(lead: Lead, change: Partial<LeadDetail> = {}): LeadDetail {
  return {
    ...lead,
    fields: [
      { label: "Service", value: "Network support" },
      { label: "Employees", value: "11-50" },
    ],
    message: "Our server is slow.\nEvery morning.",
    files: [],
    history: [{ is: "received", leadId: lead.id, author: null, createdAt: lead.createdAt }],
    merged: [],
    others: [],
    othersTotal: 0,
    timeline: [],
    threadId: null,
    mails: [],
    blocks: [],
    placeholders: { firstName: "Ana", staff: "mia" },
    replyTo: "mia@example.com",
    answersComeBack: false,
    replySubject: "Your request",
    ...change,
  };
}

export function noteOf(change: Partial<LeadEvent> & { id: number }): LeadDetail["history"][number] {
  return {
    is: "event",
    leadId: 1,
    type: "note",
    author: { id: me.id, username: me.username, name: me.username, image: null },
    createdAt: "2026-11-20T16:00:00.000Z",
    text: "Called, nobody there.",
    files: [],
    editedAt: null,
    data: {},
    ...change,
  };
}

/** A sender whose leads are not stored. */
export const blockOf = (id: number, value: string) => ({
  id,
  value,
  type: "email" as const,
  until: "2026-12-20T15:00:00.000Z",
  blockedBy: me.username,
  leadId: 1,
  turnedAway: 4,
  lastTurnedAwayAt: null,
  createdAt: "2026-11-20T15:00:00.000Z",
});

export const noLeadCounts: LeadCounts = {
  new: 0,
  contacted: 0,
  qualified: 0,
  won: 0,
  lost: 0,
  spam: 0,
  due: 0,
  late: 0,
  followUps: 0,
};

/** Data of our server; a test changes it like a colleague or a visitor. */
export type Stored = {
  leads: Lead[];
  details: LeadDetail[];
  /** Changes since the list was loaded. */
  changes: { at: string; leads: Lead[] };
  templates: object[];
  views: object[];
  blocks: object[];
  /** Changes that any merge previews. */
  mergeChanges: MergeChanges;
  /** Makes both the list and the changes unreadable. */
  isDown: boolean;
};

/** Simulates our server with some leads; returns the writes in order, without the polls. */
export function serveLeads(stored: Partial<Stored>, write?: (call: Call) => Answer | undefined) {
  const all: Stored = {
    leads: [],
    details: [],
    changes: { at: "2026-11-20T15:00:00.000Z", leads: [] },
    templates: [],
    views: [],
    blocks: [],
    mergeChanges: { waitOf: null, isReopened: false, owner: null, followUpOn: null },
    isDown: false,
    ...stored,
  };
  const read = (path: string): Answer => {
    const { pathname, searchParams } = new URL(path, "http://site.example");
    const name = pathname.replace(/^\/api\/admin\/(leads\/?)?/, "");
    if (all.isDown && ["", "changes"].includes(name)) return { status: 503, body: { success: false } };
    if (name === "") {
      const wanted = searchParams.get("status");
      const search = searchParams.get("search") ?? "";
      const found = all.leads.filter(
        (lead) => (!wanted || lead.status === wanted) && JSON.stringify(lead).includes(search),
      );
      return { body: { leads: found, total: found.length } };
    }
    if (name === "changes") return { body: { ...all.changes, counts: noLeadCounts } };
    if (name === "counts") return { body: { counts: noLeadCounts } };
    if (name === "templates") return { body: { templates: all.templates, total: all.templates.length } };
    if (name === "views") return { body: { views: all.views, total: all.views.length } };
    if (name === "blocks") return { body: { blocks: all.blocks, total: all.blocks.length } };
    if (name === "people") {
      const people = [me, { ...me, id: 2, username: "bo" }].map((one) => ({
        ...one,
        name: one.username,
        isActive: true,
      }));
      return { body: { people, total: people.length } };
    }
    if (name.endsWith("/merge")) return { body: { changes: all.mergeChanges } };
    const lead = all.details.find(({ id }) => String(id) === name);
    return lead ? { body: { lead } } : { status: 404, body: { success: false, message: "Not found" } };
  };
  const writes = serve({ read, write: (call) => write?.(call) ?? { body: { success: true } } });
  return { all, writes: () => writes.filter(({ path }) => !path.endsWith("/opened")) };
}
