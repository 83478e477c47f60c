import { chatKnowledge } from "@/lib/crm/chat/knowledge-index";
import { termsOf } from "@/lib/crm/chat/terms";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { until } from "@/tests/factories/until";

beforeAll(startFrameworkCache);

test("changed samples are learned in the background, and the earlier training sorts until then", async () => {
  const { subjects } = (await chatKnowledge()).learned;
  const content = ["Wibble", "Wibble wobble", "A wibble"].join("\n");
  await db.pageContent.create({ data: { page: "chat", section: "intents.thanks.samples", content } });
  expireLocally(["page-texts"]);
  const { learned } = await chatKnowledge();
  expect(learned.subjects).toBe(subjects);
  await until(() => learned.subjects !== subjects);
  const words = termsOf("Wibble wobble");
  expect(subjects.rank(words)[0]?.class).not.toBe("thanks");
  expect(learned.subjects.rank(words)[0]?.class).toBe("thanks");
});
