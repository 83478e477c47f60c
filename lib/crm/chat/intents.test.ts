import { sitePages } from "@/lib/content/site-pages";
import { intentPages } from "@/lib/crm/chat/intents";

const paths = Object.values(sitePages).map(({ path }) => path as string);

test("every answer links to a page of the site", () => {
  for (const path of Object.values(intentPages)) if (path !== "/") expect(paths).toContain(path);
});

test("an answer about an industry links to that industry's page", () => {
  const { law, medical, industries } = intentPages;
  expect({ law, medical, industries }).toEqual({
    law: "/industries/law",
    medical: "/industries/medical",
    industries: sitePages.industries.path,
  });
});
