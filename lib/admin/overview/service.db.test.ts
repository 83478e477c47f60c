import { readDashboard, readOverview } from "@/lib/admin/overview/service";
import { db } from "@/lib/data/db";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeEach(() => db.outgoingMail.deleteMany());

it("counts all records and those from the last 30 days", async () => {
  const nothing = { totalReviews: 0, totalContacts: 0, totalQuotes: 0, recentContacts: 0, recentQuotes: 0 };
  expect((await readDashboard("owner")).stats).toEqual({ ...nothing, stuckMails: 0, unansweredMails: 0 });
  const person = { email: "v@example.com", phone: "3055550100" };
  const contact = { ...person, firstName: "V", lastName: "W" };
  await db.contact.createMany({
    data: [0, 29.9, 30.1, 400].map((days) => ({ ...contact, createdAt: daysAgo(days) })),
  });
  await db.quickQuote.createMany({
    data: [1, 31, 32].map((days) => ({ ...person, name: "V", createdAt: daysAgo(days) })),
  });
  const review = { customerName: "V", rating: 5, reviewText: "Good" };
  await db.review.createMany({ data: [review, { ...review, isVisible: false }] });
  const mail = { type: "test", payload: { requestedBy: "ana" } };
  await db.outgoingMail.createMany({
    data: [
      { ...mail, key: "new" },
      { ...mail, key: "refused", error: "451 later" },
      { ...mail, key: "late", createdAt: daysAgo(0.1) },
      { ...mail, key: "sent", createdAt: daysAgo(0.1), sentAt: new Date() },
      { ...mail, key: "given up", givenUpAt: new Date() },
      { ...mail, key: "unanswered", givenUpAt: new Date(), unanswered: 1 },
      { ...mail, key: "answered in the end", sentAt: new Date(), unanswered: 1 },
    ],
  });
  const counts = { totalReviews: 2, totalContacts: 4, totalQuotes: 3, recentContacts: 2, recentQuotes: 1 };
  expect((await readDashboard("owner")).stats).toEqual({ ...counts, stuckMails: 4, unansweredMails: 1 });
});

it("shows waiting items and the latest activity that the role may read", async () => {
  // Long after the other test's leads.
  const now = new Date("2100-11-21T17:00:00Z");
  const mail = { type: "test", payload: { requestedBy: "ana" } };
  await db.outgoingMail.createMany({
    data: [
      { ...mail, key: "refused", error: "451 later" },
      { ...mail, key: "given up", givenUpAt: now },
    ],
  });
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const trashed = { kind: "review", recordId: 1, label: "Ana", data: {} };
  await db.trashEntry.createMany({
    data: [6.9, 7.1, 30].map((days) => ({ ...trashed, expiresAt: inDays(days) })),
  });
  const change = { action: "review.update", kind: "review" };
  await db.auditLog.createMany({
    data: [1, 2, 3, 4, 5, 6].map((at) => ({ ...change, label: `Step ${at}`, createdAt: new Date(at) })),
  });
  const { waiting, activities, leadDays, sendsMail } = await readOverview("owner", now);
  const none = { unanswered: 0, unansweredMine: 0, unassigned: 0 };
  expect(waiting).toEqual({ ...none, leadsLast24Hours: 0, chats: 0, givenUpMails: 1, leavingTrash: 1 });
  expect(activities.map(({ label }) => label)).toEqual(["Step 6", "Step 5", "Step 4", "Step 3", "Step 2"]);
  expect(leadDays).toHaveLength(30);
  expect(sendsMail).toBe(false);

  // Readers without access to mails or orders get no counts of them.
  const editors = await readOverview("editor", now);
  expect(editors).toMatchObject({ sendsMail: null, orders: null, outages: [] });
  expect(editors.waiting).toMatchObject({ givenUpMails: null, leavingTrash: 1 });
  expect((await readDashboard("editor")).stats).toMatchObject({ stuckMails: null, unansweredMails: null });
  const supports = await readOverview("support", now);
  expect(supports).toMatchObject({ waiting: { leavingTrash: 0 }, orders: { undecided: 0 }, activities: [] });
});
