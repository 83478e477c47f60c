/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { textsOf } from "@/lib/content/page-texts/declare";
import { slotOf } from "@/lib/content/page-texts/pictures";
import { cleanText, textError } from "@/lib/content/page-texts/text-value";
import { sitePages } from "@/lib/content/site-pages";
import { declaredPages } from "@/lib/crm/pages/declared-pages";
import { industries } from "@/lib/crm/pages/industries/industries";

const site = (...names: string[]) => names.map((name) => `components/site/${name}`);
const forms = site("forms", "contact-section.tsx", "faq.tsx", "opening-week.tsx", "process.tsx");

/** Folders and files of each page's components, beside the page's own file. */
const sources: Record<string, string[]> = {
  home: [...site("home"), ...forms],
  itConsultation: [...site("it-consultation"), ...forms],
  aiDevelopment: [...site("ai-development"), "lib/crm/leads/ai-options.ts", ...forms],
  windows10Upgrade: [...site("windows10"), ...forms],
  services: [...site("services"), ...forms],
  servicesOrder: site("services", "faq.tsx"),
  serviceCalculator: site("calculator", "faq.tsx"),
  knowledgeBase: [...site("knowledge-base"), "app/(site)/knowledge-base/[slug]/page.tsx"],
  account: [...site("portal", "portal/account"), "lib/commerce/portal/failures.ts"],
  chat: [...site("chat"), "lib/crm/chat", "lib/crm/chat/read-texts.ts", "lib/crm/chat/admin"],
  checkout: [
    ...site("checkout", "checkout/success"),
    "app/(checkout)/checkout/page.tsx",
    "app/(checkout)/checkout/success/page.tsx",
    "lib/commerce/checkout",
    "lib/commerce/orders/public-status.ts",
  ],
  forms: [
    ...site("forms", "windows10", "calculator", "ai-development", "exit-popup"),
    ...site("appointments/manage-forms.tsx", "appointments/time-choice.tsx", "appointments/next-times.tsx"),
    "app/(site)/appointments/page.tsx",
    "app/(by-link)/appointments/[token]/page.tsx",
    "lib/crm/leads",
    "lib/crm/calculator",
  ],
  customerPortal: [...site("portal"), "app/(portal)/customer-portal/page.tsx"],
  ipLookup: site("ip-lookup", "faq.tsx"),
  frame: [
    ...site("header", "footer", "site-frame.tsx", "analytics", "not-found", "forms", "exit-popup"),
    ...site("widgets/site-widgets.tsx"),
    "app/global-not-found.tsx",
    "lib/content/booking-popup",
  ],
  mails: [
    "lib/commerce/orders/customer-mails.ts",
    "lib/commerce/portal/code-delivery.ts",
    "lib/crm/calculator/quote-copy.ts",
    "components/admin/page-texts/mail-view.tsx",
  ],
  privacy: site("legal"),
  terms: site("legal"),
  contact: [...site("contact"), ...forms],
  industries: site("services/next-step-banner.tsx"),
};
const ofIndustries = [...site("industries", "industries/diagrams"), ...forms];

function filesOf(page: string): string[] {
  const path = Object.entries(sitePages).find(([name]) => name === page)?.[1].path;
  const file = `app/(site)${path}/page.tsx`.replace("//", "/");
  return [
    ...site("page-hero.tsx"),
    ...(sources[page] ?? (page in industries ? ofIndustries : [])),
    ...(existsSync(file) ? [file] : []),
  ];
}

const read = (path: string): string =>
  statSync(path).isFile()
    ? readFileSync(path, "utf8")
    : readdirSync(path)
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|texts\.ts$/.test(name))
        .map((name) => readFileSync(`${path}/${name}`, "utf8"))
        .join("\n");

describe.each(declaredPages)("the texts of $page", (declared) => {
  it("stay within their own limits", () => {
    const faults = [...textsOf(declared)].filter(([, text]) => {
      return textError(text, text.original) !== null || cleanText(text, text.original) !== text.original;
    });
    expect(faults).toEqual([]);
  });

  it("appear by name in the source of their page", () => {
    const source = filesOf(declared.page).map(read).join("\n");
    const names = [...textsOf(declared).keys()]
      .filter((id) => !id.startsWith("meta.") && !slotOf(id))
      // `textIn` of the chat adds the language.
      .flatMap((id) => id.replace(/InSpanish$/, "").split("."));
    const unused = [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(source));
    expect(unused).toEqual([]);
  });
});

it("no page declares its texts twice", () => {
  const pages = declaredPages.map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
});
