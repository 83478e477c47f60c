import { randomInt } from "node:crypto";
import { type FakeSmtp, startFakeSmtp } from "@/fakes/smtp";
import { db, pool } from "@/lib/data/db";
import { queueMails } from "@/lib/jobs/mail/outbox";
import { releaseJobsOfDeadWorkers } from "@/lib/jobs/worker-heartbeat";
import { startJobsElsewhere } from "@/tests/factories/command";
import { until } from "@/tests/factories/until";

const MAILS = 1_000;
const KILLS = 20;

let server: FakeSmtp;
const arrived: (string | undefined)[] = [];
beforeAll(async () => {
  server = await startFakeSmtp({ onMail: ({ messageId }) => void arrived.push(messageId) });
});
afterAll(() => server.stop());

const sent = () => db.outgoingMail.count({ where: { sentAt: { not: null } } });

test("killed processes lose no mail and repeat only mails whose acceptance was not recorded", async () => {
  const mails = Array.from({ length: MAILS }, (_, number) => ({
    payload: { requestedBy: `ana ${number}` },
    key: `test.${number}`,
  }));
  await queueMails(db, "test", mails);
  let repeatable = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = Math.min(MAILS, (await sent()) + randomInt(1, MAILS / KILLS));
    const child = startJobsElsewhere(server.url);
    await until(async () => (await sent()) >= enough, "it sends", Infinity);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    repeatable += await db.outgoingMail.count({ where: { sentAt: null, handedOverAt: { not: null } } });
    await releaseJobsOfDeadWorkers({ heldForMs: 0, againMs: 0 });
  }
  // As an operator does with jobs whose worker died twice (docs/incidents.md).
  await pool.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), attempts => 0)
     FROM graphile_worker.jobs WHERE attempts >= max_attempts HAVING count(*) > 0`,
  );
  const last = startJobsElsewhere(server.url);
  await until(
    async () => {
      await releaseJobsOfDeadWorkers({ heldForMs: 1_000, againMs: 0 });
      return (await sent()) === MAILS;
    },
    "all are sent",
    Infinity,
  );
  last.kill("SIGKILL");
  expect(new Set(arrived).size).toBe(MAILS);
  expect(arrived.length - MAILS).toBeLessThanOrEqual(repeatable);
  expect(
    (await pool.query("SELECT FROM graphile_worker.jobs WHERE key LIKE 'mail.%'")).rowCount,
  ).toBeLessThanOrEqual(5);
}, 1_200_000);
