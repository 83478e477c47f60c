import { type FakeSmtp, startFakeSmtp } from "@/fakes/smtp";

let mail: FakeSmtp;
let pool: typeof import("@/lib/data/db").pool;
/** Loaded after the settings name the mail server. */
let checkDatabaseWrites: typeof import("./direct-alerts").checkDatabaseWrites;

beforeAll(async () => {
  mail = await startFakeSmtp();
  process.env.SMTP_URL = mail.url;
  ({ pool } = await import("@/lib/data/db"));
  ({ checkDatabaseWrites } = await import("./direct-alerts"));
});
afterAll(() => mail.stop());

const subjects = () => mail.messages().map(({ subject }) => subject.replace(/^.*?: /, ""));

test("alerts without the database that it takes no writes: at the second failure, hourly, and once it is over", async () => {
  let failures = await checkDatabaseWrites(0);
  expect(failures).toBe(0);
  await pool.query("ALTER TABLE operation_marks RENAME TO away");
  failures = await checkDatabaseWrites(failures);
  expect(subjects()).toEqual([]);
  for (let minute = 2; minute < 60; minute++) failures = await checkDatabaseWrites(failures);
  expect(subjects()).toEqual(["Nothing can be stored"]);
  expect(mail.messages()[0]?.text).toContain("operation_marks");
  failures = await checkDatabaseWrites(failures);
  expect(subjects()).toHaveLength(2);
  await pool.query("ALTER TABLE away RENAME TO operation_marks");
  failures = await checkDatabaseWrites(failures);
  await checkDatabaseWrites(failures);
  expect(subjects()).toEqual([
    "Nothing can be stored",
    "Nothing can be stored",
    "Over: Nothing can be stored",
  ]);
});
