import { type FakeSmtp, startFakeSmtp } from "@/fakes/smtp";

let mail: FakeSmtp;
let pool: typeof import("@/lib/data/db").pool;
/** Loaded after the settings name the mail server. */
let tellIfNothingIsStored: typeof import("./direct-alerts").tellIfNothingIsStored;

beforeAll(async () => {
  mail = await startFakeSmtp();
  process.env.SMTP_URL = mail.url;
  ({ pool } = await import("@/lib/data/db"));
  ({ tellIfNothingIsStored } = await import("./direct-alerts"));
});
afterAll(() => mail.stop());

const subjects = () => mail.messages().map(({ subject }) => subject.replace(/^.*?: /, ""));

test("a database that takes no writes is told without it, at the second failure, hourly, and once it is over", async () => {
  let state = await tellIfNothingIsStored({ failures: 0, isTold: false });
  expect(state).toEqual({ failures: 0, isTold: false });
  await pool.query("ALTER TABLE operation_marks RENAME TO away");
  state = await tellIfNothingIsStored(state);
  expect(subjects()).toEqual([]);
  for (let minute = 2; minute < 60; minute++) state = await tellIfNothingIsStored(state);
  expect(subjects()).toEqual(["Nothing can be stored"]);
  expect(mail.messages()[0]?.text).toContain("operation_marks");
  state = await tellIfNothingIsStored(state);
  expect(subjects()).toHaveLength(2);
  await pool.query("ALTER TABLE away RENAME TO operation_marks");
  state = await tellIfNothingIsStored(state);
  await tellIfNothingIsStored(state);
  expect(subjects()).toEqual([
    "Nothing can be stored",
    "Nothing can be stored",
    "Over: Nothing can be stored",
  ]);
});
