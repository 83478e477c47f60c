import type { MailReader } from "@/lib/admin/mail/mails-for";
import { receiverOf } from "@/lib/admin/mail/resend";
import { countMail, listMail, readMailText, retryStuckMail } from "@/lib/admin/mail/service";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { db } from "@/lib/data/db";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { mailQuery } from "@/lib/jobs/mail/schema";
import { createAdministrator } from "@/tests/factories/administrators";
import { createAuthor, createLead } from "@/tests/factories/inbox";
import { written } from "@/tests/factories/written";

const owner = { id: 0, role: "owner" } as const;

describe("retries of stuck mails", () => {
  const by = { id: 1, username: "ana" };
  const givenUpAt = new Date();
  const test = { type: "test", payload: { requestedBy: "ana" } };
  const copy = { type: "quote-copy", payload: { leadId: 1, copy: 1 } };

  beforeEach(async () => void (await db.outgoingMail.deleteMany()));

  const retry = () => written((tx) => retryStuckMail(tx, by));
  const keysOf = (mails: { key: string }[]) => mails.map(({ key }) => key).toSorted();
  /** Mails with no further tries. */
  const resting = async () => keysOf(await db.outgoingMail.findMany({ where: { givenUpAt: { not: null } } }));

  it("retries together only the mails that certainly have not arrived, and leaves the others for review", async () => {
    await db.outgoingMail.createMany({
      data: [
        { ...test, key: "refused", givenUpAt, error: "550 no" },
        { ...test, key: "unanswered", givenUpAt, unanswered: 1, error: "The email may have arrived." },
        { ...test, key: "killed", attempts: 1, unanswered: 1, error: "The email may have arrived." },
      ],
    });
    expect(await countMail("stuck")).toBe(3);
    expect(await countMail("unanswered")).toBe(2);
    const { mails } = await listMail(mailQuery.parse({ state: "unanswered" }), owner);
    expect(mails.map(({ error }) => error)).toEqual(Array(2).fill("The email may have arrived."));
    expect(await retry()).toEqual({ retried: 1, left: 2 });
    expect(await resting()).toEqual(["unanswered"]);
    // Its other data is preserved, too.
    expect(await countMail("unanswered")).toBe(2);
  });

  it("retries together no more mails to one mailbox than the limit for single retries", async () => {
    const toOne = { ...copy, addressee: "one" };
    await db.outgoingMail.createMany({
      data: [
        { ...toOne, key: "sent", sentAt: new Date() },
        { ...toOne, key: "waiting", error: "451 later", attempts: 1 },
        ...["a", "b", "c"].map((key) => ({ ...toOne, key, givenUpAt, error: "550 no" })),
        { ...copy, addressee: "another", key: "d", givenUpAt, error: "550 no" },
      ],
    });
    for (const _ of [1, 2]) {
      expect(await retry()).toEqual({ retried: 3, left: 2 });
      expect(await resting()).toEqual(["b", "c"]);
    }
  });

  it("concurrent retries stay within the limit of each mailbox", async () => {
    const mailboxes = Array.from({ length: 12 }, (_, index) => (index % 2 ? "one" : "two"));
    await db.outgoingMail.createMany({
      data: mailboxes.map((addressee, key) => ({ ...copy, addressee, key: `copy.${key}`, givenUpAt })),
    });
    await Promise.all([retry(), retry(), retry()]);
    expect(await resting()).toHaveLength(6);
  });
});

describe("searches and texts", () => {
  const found = async (search: string) =>
    (await listMail(mailQuery.parse({ search }), owner)).mails.map(({ type }) => type).sort();

  test("mails are found by the person and reference of their lead, and by the administrator who gets them", async () => {
    const lead = await createLead({ firstName: "Isabel", lastName: "Zamora", email: "isabel@example.com" });
    await createLead({ firstName: "Other", lastName: "Person" });
    const user = await createAdministrator();
    await queueMail(db, "password-reset", { userId: user.id, expiresAt: Date.now() + 60_000 }, "reset");
    const ofLead = ["acknowledgement", "lead"];
    for (const search of ["Isabel", "zamora", "isabel@example.com", referenceOf(lead.id)])
      expect(await found(search)).toEqual(ofLead);
    expect(await found(user.username)).toEqual(["password-reset"]);
    for (const search of ["nobody-of-that-name", ".", "@", "'"]) expect(await found(search)).toEqual([]);
  });

  test("a mail is shown with its receiver and text, but a secret mail only with its receiver", async () => {
    const lead = await createLead({ email: "walter@example.com" });
    const where = { type: "acknowledgement", key: { startsWith: `lead.${lead.id}.` } };
    const mail = await db.outgoingMail.findFirstOrThrow({ where });
    const { to, subject, isSecret } = await readMailText(mail.id, owner);
    expect([to, isSecret]).toEqual(["walter@example.com", false]);
    expect(subject).toContain("We have received");
    const user = await createAuthor("rosa@example.com");
    await queueMail(db, "password-reset", { userId: user.id, expiresAt: Date.now() + 60_000 }, "another");
    const { id } = await db.outgoingMail.findUniqueOrThrow({ where: { key: "another" } });
    const secret = { subject: null, text: null, isSecret: true };
    expect(await readMailText(id, owner)).toEqual({ to: "rosa@example.com", ...secret, wasSent: false });
    await expect(readMailText(2_000_000_000, owner)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("mails for support", () => {
  const support = async () => ({
    id: (await createAdministrator({ role: "support" })).id,
    role: "support" as const,
  });
  const listed = async (reader: MailReader, query = {}) => {
    const { mails, total } = await listMail(mailQuery.parse(query), reader);
    expect(total).toBe(mails.length);
    return mails;
  };
  const own = (leadId: number, ownerId: number) =>
    db.lead.update({ where: { id: leadId }, data: { ownerId } });

  test("support lists, opens, and sends again only mails to visitors whose leads are assigned to it", async () => {
    const [ana, ben] = [await support(), await support()];
    const [hers, his] = [await createLead(), await createLead({ firstName: "Isabel" })];
    await createLead();
    await own(hers.id, ana.id);
    await own(his.id, ben.id);
    await queueMail(db, "lead-follow-up", { leadId: hers.id, on: "2026-11-30" }, `lead.${hers.id}.follow-up`);
    const [mail, ...others] = await listed(ana);
    expect(mail).toMatchObject({ type: "acknowledgement", leadId: hers.id, to: hers.email });
    expect(others).toEqual([]);
    expect(await listed(ana, { search: "Isabel" })).toEqual([]);
    expect(await listed(ana, { type: "lead" })).toEqual([]);
    const id = mail?.id ?? 0;
    expect(await readMailText(id, ana)).toMatchObject({ to: hers.email });
    expect(await receiverOf(id, ana)).toBe(hers.email);
    const toStaff = await db.outgoingMail.findMany({
      where: { OR: [{ type: { in: ["lead", "lead-follow-up"] } }, { id }] },
    });
    expect(toStaff.length).toBeGreaterThan(3);
    for (const one of toStaff)
      for (const read of [readMailText, receiverOf])
        await expect(read(one.id, ben)).rejects.toMatchObject({ code: "not_found" });
  });

  test("mails of a merged lead belong to the owner of the lead that it was merged into", async () => {
    const [ana, ben] = [await support(), await support()];
    const [main, merged] = [await createLead(), await createLead()];
    await own(main.id, ana.id);
    await db.lead.update({ where: { id: merged.id }, data: { ownerId: ben.id, mergedIntoId: main.id } });
    const leads = (await listed(ana)).map(({ leadId }) => leadId);
    expect(leads.toSorted()).toEqual([main.id, merged.id].toSorted());
    expect(await listed(ben)).toEqual([]);
  });
});
