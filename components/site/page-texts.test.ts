/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { textsOf } from "@/lib/content/page-texts/declare";
import { slotOf } from "@/lib/content/page-texts/pictures";
import { cleanText, faultOf } from "@/lib/content/page-texts/text-value";
import { sitePages } from "@/lib/content/site-pages";
import { declaredPages } from "@/lib/crm/pages/declared-pages";
import { industries } from "@/lib/crm/pages/industries/industries";

const forms = [
  ...["components/site/forms", "components/site/contact-section.tsx", "components/site/faq.tsx"],
  ...["components/site/opening-week.tsx", "components/site/process.tsx"],
];

/** Folders and files of each page's components, beside the page's own file. */
const sources: Record<string, string[]> = {
  home: ["components/site/home", ...forms],
  itConsultation: ["components/site/it-consultation", ...forms],
  aiDevelopment: ["components/site/ai-development", "lib/crm/leads/ai-options.ts", ...forms],
  windows10Upgrade: ["components/site/windows10", ...forms],
  services: ["components/site/services", ...forms],
  servicesOrder: ["components/site/services", "components/site/faq.tsx"],
  serviceCalculator: ["components/site/calculator", "components/site/faq.tsx"],
  knowledgeBase: ["components/site/knowledge-base", "app/(site)/knowledge-base/[slug]/page.tsx"],
  account: ["components/site/portal", "components/site/portal/account", "lib/commerce/portal/failures.ts"],
  chat: ["components/site/chat", "lib/crm/chat", "lib/crm/chat/read-texts.ts", "lib/crm/chat/admin"],
  checkout: [
    "components/site/checkout",
    "components/site/checkout/success",
    "app/(checkout)/checkout/page.tsx",
    "app/(checkout)/checkout/success/page.tsx",
    "lib/commerce/checkout",
    "lib/commerce/orders/public-status.ts",
  ],
  forms: [
    "components/site/forms",
    "components/site/appointments/manage-forms.tsx",
    "components/site/appointments/time-choice.tsx",
    "components/site/appointments/next-times.tsx",
    "app/(site)/appointments/page.tsx",
    "app/(preview)/appointments/[token]/page.tsx",
    "components/site/windows10",
    "components/site/calculator",
    "components/site/ai-development",
    "components/site/exit-popup",
    "lib/crm/leads",
    "lib/crm/calculator",
  ],
  customerPortal: ["components/site/portal", "app/(portal)/customer-portal/page.tsx"],
  ipLookup: ["components/site/ip-lookup", "components/site/faq.tsx"],
  frame: [
    "components/site/header",
    "components/site/footer",
    "components/site/site-frame.tsx",
    "components/site/analytics",
    "components/site/not-found",
    "app/global-not-found.tsx",
    "components/site/forms",
    "components/site/exit-popup",
    "components/site/widgets/site-widgets.tsx",
    "lib/content/booking-popup",
  ],
  mails: [
    "lib/commerce/orders/customer-mails.ts",
    "lib/commerce/portal/code-delivery.ts",
    "lib/crm/calculator/quote-copy.ts",
    "components/admin/page-texts/mail-view.tsx",
  ],
  privacy: ["components/site/legal"],
  terms: ["components/site/legal"],
  contact: ["components/site/contact", ...forms],
};
const ofIndustries = ["components/site/industries", "components/site/industries/diagrams", ...forms];

function filesOf(page: string): string[] {
  const path = Object.entries(sitePages).find(([name]) => name === page)?.[1].path;
  const file = `app/(site)${path}/page.tsx`.replace("//", "/");
  return [
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
      return faultOf(text, text.original) !== null || cleanText(text, text.original) !== text.original;
    });
    expect(faults).toEqual([]);
  });

  it("appear by name in the source of their page", () => {
    const source = filesOf(declared.page).map(read).join("\n");
    const names = [...textsOf(declared).keys()]
      .filter((id) => !id.startsWith("meta.") && !slotOf(id))
      .flatMap((id) => id.split("."));
    const unused = [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(source));
    expect(unused).toEqual([]);
  });
});

it("no page declares its texts twice", () => {
  const pages = declaredPages.map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
});
