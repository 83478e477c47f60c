import { sitePages } from "@/lib/core/site-pages";
import { intentPages } from "@/lib/crm/chat/intents";

const paths = Object.values(sitePages).map(({ path }) => path as string);

test("an answer leads to a page of the site", () => {
  for (const path of Object.values(intentPages)) if (path !== "/") expect(paths).toContain(path);
});

test("an answer about a trade leads to the page of that trade", () => {
  const { law, medical, industries } = intentPages;
  expect({ law, medical, industries }).toEqual({
    law: "/industries/law",
    medical: "/industries/medical",
    industries: sitePages.industries.path,
  });
});
