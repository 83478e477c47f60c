import { dashboardStats } from "@/lib/dashboard/service";
import { db } from "@/lib/db";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it("counts all, and what came in the last 30 days", async () => {
  const nothing = {
    totalReviews: 0,
    totalContacts: 0,
    totalQuotes: 0,
    recentContacts: 0,
    recentQuotes: 0,
    stuckMails: 0,
  };
  expect(await dashboardStats()).toEqual(nothing);
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
      { ...mail, key: "refused", words: "451 later" },
      { ...mail, key: "late", createdAt: daysAgo(0.1) },
      { ...mail, key: "sent", createdAt: daysAgo(0.1), sentAt: new Date() },
      { ...mail, key: "given up", givenUpAt: new Date() },
    ],
  });
  expect(await dashboardStats()).toEqual({
    stuckMails: 3,
    totalReviews: 2,
    totalContacts: 4,
    totalQuotes: 3,
    recentContacts: 2,
    recentQuotes: 1,
  });
});
