import { sitePages } from "@/lib/content/site-pages";
import { intentPages, intentTexts } from "@/lib/crm/chat/intents";

test("every answer links to a page of the site", () => {
  const paths: string[] = Object.values(sitePages).map(({ path }) => path);
  for (const path of Object.values(intentPages)) expect([...paths, "/"]).toContain(path);
});

test("no answer begins with yes or no, since its samples ask in many ways", () => {
  for (const { answer, inSpanish } of Object.values(intentTexts))
    for (const text of [answer.original, inSpanish.original])
      expect(text).not.toMatch(/^(?:yes|no|s[ií])\b/i);
});
