import { randomInt } from "node:crypto";
import { startFakeImap } from "@/fakes/imap";
import { answerAddress } from "@/lib/crm/incoming-mail/answer-address";
import { db } from "@/lib/data/db";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { fetchMailsElsewhere } from "@/tests/factories/command";
import { createLead } from "@/tests/factories/inbox";
import { rawMail } from "@/tests/factories/raw-mail";
import { until } from "@/tests/factories/until";

const MAILS = 1_000;
const KILLS = 20;

beforeAll(withoutAcknowledgements);

test("killed processes lose no mail, and take none twice", async () => {
  setStoredSettings({ answersTo: "desk@example.com" });
  const server = await startFakeImap();
  const { id, email } = await createLead();
  const to = answerAddress(id) ?? "";
  for (let n = 0; n < MAILS; n++) server.put(rawMail({ from: email, to, text: `Mail ${n}.` }));
  const taken = () => db.leadEvent.count({ where: { leadId: id, type: "mail-received" } });
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = Math.min(MAILS, (await taken()) + randomInt(1, MAILS / KILLS));
    const child = fetchMailsElsewhere(server.url);
    await until(async () => (await taken()) >= enough, "it takes mails", Infinity);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
  }
  const last = fetchMailsElsewhere(server.url);
  await until(() => Promise.resolve(server.unread() === 0), "all are taken", Infinity);
  last.kill("SIGKILL");
  await server.stop();
  const events = await db.leadEvent.findMany({ where: { leadId: id, type: "mail-received" } });
  expect(events.map(({ text }) => text).toSorted()).toEqual(
    Array.from({ length: MAILS }, (_, n) => `Mail ${n}.`).toSorted(),
  );
  expect(await db.outgoingMail.count({ where: { type: "lead-answer" } })).toBe(MAILS);
}, 1_200_000);
