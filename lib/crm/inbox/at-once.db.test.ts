import { randomUUID } from "node:crypto";
import { type Random, randomFrom } from "@/fakes/random";
import { queueFollowUpMails } from "@/lib/crm/inbox/follow-ups";
import { addNote } from "@/lib/crm/inbox/notes";
import { erasePerson } from "@/lib/crm/inbox/person";
import { noteOpened, replyToLead } from "@/lib/crm/inbox/reply";
import { setStatusOfMany, updateLead } from "@/lib/crm/inbox/update";
import type { LeadStatus } from "@/lib/crm/leads/kinds";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { allAtOnce } from "@/tests/factories/at-once";
import { createAuthor, createLead } from "@/tests/factories/inbox";
import { howMany } from "@/tests/factories/long-run";

/** Picks any number of them, in any order. */
const some = <T>(all: readonly T[], random: Random): T[] => {
  const shuffled = all.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
  return shuffled.slice(0, 1 + Math.floor(random() * shuffled.length)).map(({ one }) => one);
};

// Two administrators who block the same senders in different orders collided once in twenty rounds.
test.each(Array.from({ length: howMany(4, 20) }, (_, seed) => [seed]))(
  "whatever several people do to the same leads at once, none of it fails or is lost: seed %i",
  async (seed) => {
    const random = randomFrom(seed);
    const staff = [await createAuthor("ana@example.com"), await createAuthor("bo@example.com")];
    const leads = [];
    // Same address and network, so that they block the same senders.
    for (let step = 0; step < 6; step++)
      leads.push(await createLead({ email: "same@example.com", challenges: `Lead ${step}` }, "203.0.113.9"));
    const ids = leads.map(({ id }) => id);
    const patient = { maxWait: 20_000, timeout: 20_000 };
    const statuses: LeadStatus[] = ["spam", "new", "won", "spam", "spam", "lost"];
    const actions = statuses.flatMap((status, step) => {
      const author = staff[step % 2] ?? { id: 0, username: "" };
      const id = ids[step] ?? 0;
      const reply = { token: randomUUID(), subject: "Hello", text: "Hello" };
      return [
        (tx: Transaction) => setStatusOfMany(tx, { ids: some(ids, random), status }, author),
        (tx: Transaction) => addNote(tx, id, { text: `Note ${step}` }, author),
        (tx: Transaction) => replyToLead(tx, id, reply, author),
        (tx: Transaction) => noteOpened(tx, id, author),
        (tx: Transaction) =>
          updateLead(tx, id, { ownerId: author.id, followUpOn: "2026-01-05" }, { author, ifMatch: null }),
      ];
    });
    const outcomes = await allAtOnce([
      queueFollowUpMails,
      ...actions.map((action) => () => db.$transaction(async (tx) => void (await action(tx)), patient)),
      queueFollowUpMails,
    ]);
    expect(outcomes.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual([]);
    const count = (type: string) => db.leadEvent.count({ where: { leadId: { in: ids }, type } });
    expect([await count("note"), await count("reply"), await count("opened")]).toEqual([6, 6, 6]);
    expect(await db.outgoingMail.count({ where: { type: "lead-reply" } })).toBe(6);

    const erasures = await Promise.all(
      [1, 2].map(() => db.$transaction((tx) => erasePerson(tx, { email: "same@example.com" }), patient)),
    );
    expect(erasures.map(({ response: answer }) => answer.erased.leads).sort()).toEqual([0, 6]);
    expect(await db.outgoingMail.count()).toBe(0);
  },
);
