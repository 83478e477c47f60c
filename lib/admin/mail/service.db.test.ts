import { countMail, listMail, retryStuckMail } from "@/lib/admin/mail/service";
import { db } from "@/lib/data/db";
import { mailQuery } from "@/lib/jobs/mail/schema";
import { written } from "@/tests/factories/written";

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
      { ...test, key: "refused", givenUpAt, words: "550 no" },
      { ...test, key: "unanswered", givenUpAt, unanswered: 1, words: "The email may have arrived." },
      { ...test, key: "killed", attempts: 1, unanswered: 1, words: "The email may have arrived." },
    ],
  });
  expect(await countMail("stuck")).toBe(3);
  expect(await countMail("unanswered")).toBe(2);
  const { mails } = await listMail(mailQuery.parse({ state: "unanswered" }));
  expect(mails.map(({ words }) => words)).toEqual(Array(2).fill("The email may have arrived."));

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
      { ...toOne, key: "waiting", words: "451 later", attempts: 1 },
      ...["a", "b", "c"].map((key) => ({ ...toOne, key, givenUpAt, words: "550 no" })),
      { ...copy, addressee: "another", key: "d", givenUpAt, words: "550 no" },
    ],
  });
  expect(await retry()).toEqual({ retried: 3, left: 2 });
  expect(await resting()).toEqual(["b", "c"]);
  expect(await retry()).toEqual({ retried: 3, left: 2 });
  expect(await resting()).toEqual(["b", "c"]);
});

it("concurrent retries stay within the limit of each mailbox", async () => {
  const keys = Array.from({ length: 6 }, (_, index) => `copy.${index}`);
  await db.outgoingMail.createMany({
    data: keys.flatMap((key) =>
      ["one", "two"].map((addressee) => ({ ...copy, addressee, key: `${addressee}.${key}`, givenUpAt })),
    ),
  });
  await Promise.all([retry(), retry(), retry()]);
  expect(await resting()).toHaveLength(6);
});
