/** @jest-environment node */
import { siteAnchors, sitePages } from "@/lib/content/site-pages";
import { aiServices } from "@/lib/crm/leads/ai-options";
import { parsePage, readPage } from "./read-page";
import { database, prepareSite, site } from "./site";

/** Contents of pages for people and programs, read from the HTML. */

const ARTICLE = "/knowledge-base/synology-nas-care";

prepareSite();

const read = async (path: string) => (await readPage(path)).document;

const textOf = (node: Document | Element | null) => {
  const text = node && "body" in node ? node.querySelector("main")?.textContent : node?.textContent;
  return (text ?? "").replace(/\s+/g, " ");
};

const hrefOf = (document: Document, text: RegExp) =>
  [...document.querySelectorAll("main a")]
    .find((link) => text.test(link.getAttribute("aria-label") ?? textOf(link).trim()))
    ?.getAttribute("href");

/** The region named by a heading or its label. */
function region(document: Document, name: string): Element {
  const found = [...document.querySelectorAll("main section")].find((section) => {
    const title = document.getElementById(section.getAttribute("aria-labelledby") ?? "");
    return (section.getAttribute("aria-label") ?? textOf(title)).trim() === name;
  });
  if (!found) throw new Error(`no region “${name}”`);
  return found;
}

type StructuredData = { "@type": string; itemListElement?: { price?: string }[]; [key: string]: unknown };

const structuredDataOf = (document: Document): StructuredData[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }) => (JSON.parse(textContent ?? "") as { "@graph": StructuredData[] })["@graph"],
  );

const typesOf = (document: Document) => structuredDataOf(document).map((one) => one["@type"]);

/** Runs a statement and invalidates the tag, as an administrator's write does. */
async function change(sql: string, tag: string): Promise<void> {
  await database.query(sql);
  await database.query("SELECT pg_notify('cache_tags', $1)", [JSON.stringify([tag])]);
}

/** Reads a page until its HTML contains the change. */
async function readUntil(path: string, isNew: (html: string) => boolean): Promise<Document> {
  for (let look = 0; look < 200; look++) {
    const html = await (await fetch(site.url + path)).text();
    if (isNew(html)) return parsePage(html);
  }
  throw new Error(`${path} stays as it was`);
}

test("the home page has its sections in order, its figures, and its reviews", async () => {
  const document = await read("/");
  const [company] = structuredDataOf(document);
  expect(company).toMatchObject({
    "@type": "LocalBusiness",
    name: expect.stringMatching(/./),
    telephone: expect.stringMatching(/./),
  });
  const anchors = [...document.querySelectorAll("main section[id]")].map(({ id }) => id);
  const expected = ["services", "about", "team", "industries", "contact"];
  expect(anchors.filter((anchor) => anchor !== "reviews")).toEqual(expected);
  const figures = [...region(document, "By the numbers").querySelectorAll("dd")].map(textOf);
  expect(figures).toEqual(["27+", "500+", "24/7", "100%"]);
  expect(textOf(document).match(/Learn More & Order/g)).toHaveLength(6);
  expect(hrefOf(document, /^Schedule Free Consultation/)).toBe("/it-consultation");
  expect(hrefOf(document, /^Call Now/)).toMatch(/^tel:\+\d{11}$/);
  expect(document.querySelectorAll("#reviews li").length).toBeGreaterThan(0);
  expect(textOf(document)).not.toContain("Loading customer reviews...");
});

test("the consultation page describes the company, and offers urgent help by phone", async () => {
  const document = await read("/it-consultation");
  for (const badge of ["27+ Years of Experience", "Licensed and Insured", "Family-Owned"]) {
    expect([...document.querySelectorAll("main li")].map(textOf)).toContainEqual(
      expect.stringContaining(badge),
    );
  }
  const help = region(document, "Is something down right now?");
  expect(help.querySelector("a[href^='tel:+']")?.textContent).toMatch(/^Call \(?\d/);
  expect(region(document, "Why choose us").querySelectorAll("li")).toHaveLength(3);
  expect(textOf(document)).toContain("we contact you within 24 hours to schedule your consultation");
  expect(typesOf(document)).toEqual(expect.arrayContaining(["Service", "FAQPage", "BreadcrumbList"]));
});

test("the AI page shows its figures, services, and steps, and its technologies as text", async () => {
  const document = await read("/ai-development");
  const figures = [...region(document, "By the numbers").querySelectorAll("dd")].map(textOf);
  expect(figures).toEqual(["5+", "100+", "100%", "24/7"]);
  for (const { title } of Object.values(aiServices)) expect(textOf(document)).toContain(title);
  const steps = region(document, "From an idea to a system that earns its keep");
  expect(steps.querySelectorAll("h3")).toHaveLength(4);
  const technologies = region(document, "Technologies we work with");
  expect(textOf(technologies)).toContain("Python");
  expect(technologies.querySelectorAll("img, svg")).toHaveLength(0);
  expect(typesOf(document)).toEqual(expect.arrayContaining(["Service", "FAQPage", "BreadcrumbList"]));
});

test("the Windows 10 page shows the price and the end of support, and has a video that plays without script", async () => {
  const document = await read("/windows10-upgrade");
  const price = textOf(region(document, "One price per computer"));
  for (const text of ["$180", "including the license", "The assessment is free."])
    expect(price).toContain(text);
  expect(textOf(document)).toContain("27+ years");
  expect(textOf(document)).toContain("Support for Windows 10 ended on October 14, 2025.");
  expect(hrefOf(document, /^Call /)).toMatch(/^tel:\+\d{11}$/);
  expect(document.querySelector("main a[href^='mailto:']")).not.toBeNull();
  expect(structuredDataOf(document)).toContainEqual(
    expect.objectContaining({
      "@type": "Service",
      offers: expect.objectContaining({ price: "180.00", priceCurrency: "USD" }),
    }),
  );
  for (const video of document.querySelectorAll("main video")) {
    const description = document.getElementById(video.getAttribute("aria-describedby") ?? "");
    expect(textOf(description)).toMatch(/Free assessment.+Upgrade with license.+Protected again/);
  }
  expect(document.querySelector("main noscript video[controls]")).not.toBeNull();
});

test("the contact page lists every way to reach the company, and embeds no map", async () => {
  const document = await read("/contact");
  const methods = region(document, "Ways to reach us");
  for (const text of ["Mon-Fri 9am-6pm", "Serving Miami & Broward"]) expect(textOf(methods)).toContain(text);
  expect(hrefOf(document, /^Call now/)).toMatch(/^tel:\+\d+$/);
  expect(hrefOf(document, /^Write an email/)).toMatch(/^mailto:.+@/);
  const directions = [...methods.querySelectorAll("a")].find((link) =>
    textOf(link).includes("Get directions"),
  );
  expect(directions?.getAttribute("target")).toBe("_blank");
  expect(document.querySelector("iframe")).toBeNull();
});

test("the IP lookup page explains itself, and says what to do without script", async () => {
  const document = await read("/ip-lookup");
  expect(typesOf(document)).toEqual(expect.arrayContaining(["FAQPage", "BreadcrumbList", "WebApplication"]));
  expect(textOf(document)).toContain("please turn on scripts");
  expect(hrefOf(document, /our server's plain-text answer/)).toMatch(/^\/api\/ip-lookup/);
});

describe("an article", () => {
  test("has its breadcrumbs, author, date, reading time, and related articles", async () => {
    const document = await read(ARTICLE);
    const breadcrumb = document.querySelector("nav[aria-label=Breadcrumb]");
    expect([...(breadcrumb?.querySelectorAll("a") ?? [])].map(textOf)).toEqual([
      "Home",
      "Knowledge Base",
      "Backup & Continuity",
    ]);
    const text = textOf(document);
    expect(text).toMatch(/Published [A-Z][a-z]+ \d{1,2}, \d{4}/);
    expect(text).not.toMatch(/Updated [A-Z][a-z]+ \d/);
    expect(text).toMatch(/By the .+ team/);
    expect(text).toMatch(/\d+ min read/);
    expect(text).toContain("Still Need Help?");
    expect(hrefOf(document, /^Back to Knowledge Base/)).toBe("/knowledge-base");
    expect(region(document, "Related articles").querySelectorAll("h3")).toHaveLength(3);
    const graph = structuredDataOf(document);
    expect(graph).toContainEqual(
      expect.objectContaining({ "@type": "Article", headline: "Looking After a Synology NAS" }),
    );
    expect(graph.find((one) => one["@type"] === "BreadcrumbList")?.itemListElement).toHaveLength(4);
    const content = (property: string) =>
      document.querySelector(`meta[property="${property}"]`)?.getAttribute("content");
    expect(content("article:published_time")).toMatch(/^\d{4}-.*Z$/);
    expect(content("og:image")).toMatch(/^https?:\/\//);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(
      new RegExp(`${ARTICLE}$`),
    );
  });

  test("shows its update date when that differs from its publication date", async () => {
    const set = (time: string) =>
      change(
        `UPDATE knowledge_base_articles SET updated_at = ${time} WHERE slug = 'choosing-a-ups'`,
        "knowledge-base",
      );
    await set("created_at + interval '3 days'");
    try {
      const text = textOf(
        await readUntil("/knowledge-base/choosing-a-ups", (html) => />Updated\b/.test(html)),
      );
      expect(text).toMatch(/Updated [A-Z][a-z]+ \d{1,2}, \d{4}/);
      expect(text).toContain("Published ");
    } finally {
      await set("created_at");
    }
  });
});

test("the knowledge base lists its categories in order, and links to the contact page", async () => {
  const document = await read("/knowledge-base");
  const group = document.querySelector("main [role=group], main fieldset");
  const { rows } = await database.query("SELECT name FROM knowledge_base_categories ORDER BY order_index");
  const names = ["All Articles", ...rows.map(({ name }) => name)];
  expect([...(group?.querySelectorAll("button") ?? [])].map(textOf)).toEqual(names);
  expect(hrefOf(document, /^Contact us/i)).toBe("/contact");
});

test("the not-found page offers a phone number, a contact link, and a search that works without script", async () => {
  const document = await read("/no/such/page");
  expect(hrefOf(document, /^\(305\) 555-0142/)).toBe("tel:+13055550142");
  expect(hrefOf(document, /^Contact us/i)).toBe("/contact");
  const search = document.querySelector<HTMLFormElement>("main form[action='/knowledge-base']");
  expect(search?.method).toBe("get");
  expect(search?.querySelector("input[type=search]")?.getAttribute("name")).toBe("search");
});

test("each form links to the privacy policy and the terms in new tabs", async () => {
  for (const [path, form] of [
    ["/", "#contact-form"],
    ["/contact", "#contact-form"],
    ["/it-consultation", "#it-consultation-form"],
    ["/windows10-upgrade", "#windows10-form"],
    ["/customer-portal", "main"],
  ] as const) {
    const document = await read(path);
    const named = (address: string) =>
      textOf(document.querySelector(`${form} a[href="${address}"][target=_blank]`));
    expect([path, named("/privacy"), named("/terms")]).toEqual([
      path,
      expect.stringContaining("Privacy Policy"),
      expect.stringContaining("Terms of Use"),
    ]);
  }
});

test("the privacy policy and terms have every placeholder filled in, and state this server's retention time", async () => {
  for (const path of [sitePages.privacy.path, sitePages.terms.path]) {
    expect(textOf(await read(path))).not.toMatch(/\{\w+\}/);
  }
  const document = await read("/privacy");
  const rows = [...document.querySelectorAll("main tr")].map(textOf);
  expect(rows).toContainEqual(expect.stringMatching(/^Single page views and clicks ?90 days$/));
  expect(textOf(document)).toContain("portal-session");
});

test("the anchors that the administration suggests for links exist", async () => {
  for (const { href } of siteAnchors) {
    const [path, anchor = ""] = href.split("#");
    expect([href, (await read(path || "/")).getElementById(anchor) !== null]).toEqual([href, true]);
  }
});

describe("the services", () => {
  /** The owner's texts, verbatim. */
  const plans = [
    ["Workstation PC/Mac", "$51/month"],
    ["File Server", "$130/month"],
    ["Exchange 365 or Google Workspace Support", "$89/month"],
    ["Active Directory Server", "$180/month", "plus $90 setup"],
    ["Synology NAS", "$115/month", "plus $590 setup"],
    ["Hourly Phone Support", "$85/hour"],
  ] as const;

  /** The smallest element of the page about one service. */
  const placeOf = (document: Document, selector: string, name: string) =>
    [...document.querySelectorAll(`main ${selector}`)].find((place) =>
      [...place.querySelectorAll("h3, th, th *")].some((title) => textOf(title).trim() === name),
    ) ?? null;

  test.each([
    ["/services-order", "li"],
    ["/services", "tr"],
  ])(
    "%s shows the six plans with their prices, in text and structured data, and their order links",
    async (path, place) => {
      const document = await read(path);
      for (const [index, [name, price, setup]] of plans.entries()) {
        const plan = placeOf(document, place, name);
        expect(textOf(plan)).toContain(price);
        if (setup) expect(textOf(plan)).toContain(setup);
        else expect(textOf(plan)).not.toContain("plus $");
        const orders = [...(plan?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
        expect(orders).toContainEqual(
          path === "/services"
            ? expect.stringMatching(/^\/services-order#plan-/)
            : `/checkout?service=${index + 1}&billing=monthly`,
        );
      }
      const data = structuredDataOf(document);
      expect(typesOf(document)).toEqual(
        expect.arrayContaining(["OfferCatalog", "FAQPage", "BreadcrumbList"]),
      );
      const catalog = data.find((one) => one["@type"] === "OfferCatalog");
      expect(catalog?.itemListElement?.map(({ price }) => price)).toEqual(
        plans.map(([, price]) => `${/\d+/.exec(price)?.[0]}.00`),
      );
    },
  );

  test("an empty list says that services are being updated, with phone and email", async () => {
    await change("UPDATE static_services SET is_active = false", "static-services");
    try {
      const document = await readUntil("/services", (html) =>
        html.includes(">Services Currently Being Updated<"),
      );
      expect(hrefOf(document, /^\(305\) 555-0142/)).toBe("tel:+13055550142");
      expect(hrefOf(document, /^sales@bayline\.example\.com/)).toBe("mailto:sales@bayline.example.com");
    } finally {
      await change("UPDATE static_services SET is_active = true", "static-services");
    }
    await readUntil("/services", (html) => !html.includes(">Services Currently Being Updated<"));
  });

  test("a service with an unusual name, color, and icon has a readable and usable row", async () => {
    await change(
      `INSERT INTO static_services (name, description, price, icon, button_text, button_url, button_color, order_index)
       VALUES ('<b>Odd</b> Service', 'As it is stored', 'on request', '__proto__', 'Ask us', '/contact', '#fde047', 99)`,
      "static-services",
    );
    try {
      const document = await readUntil("/services", (html) =>
        html.includes("&lt;b&gt;Odd&lt;/b&gt; Service"),
      );
      const odd = placeOf(document, "tr", "<b>Odd</b> Service");
      expect(textOf(odd)).toContain("on request");
      expect(odd?.querySelector("svg")).not.toBeNull();
      const button = odd?.querySelector<HTMLAnchorElement>("a[href='/contact']");
      expect(button?.style.backgroundColor).toBe("rgb(253, 224, 71)");
      expect(button?.style.color).toBe("rgb(0, 0, 0)");
      expect(button?.hasAttribute("target")).toBe(false);
    } finally {
      await change("DELETE FROM static_services WHERE name LIKE '%Odd%'", "static-services");
    }
  });
});

test("an industry page is linked from the list of industries, and its breadcrumbs link back", async () => {
  const [, ...above] = structuredDataOf(await read(sitePages.industryLaw.path)).flatMap(
    (one) => (one["@type"] === "BreadcrumbList" && (one.itemListElement as { item?: string }[])) || [],
  );
  expect(above[0]?.item).toBe(site.url + sitePages.industries.path);
  const listed = await read(sitePages.industries.path);
  expect(hrefOf(listed, /^Law$/)).toBe(sitePages.industryLaw.path);
});

test.each([
  {
    path: "/",
    text: "Customer reviews are being loaded...",
    tag: "reviews",
    empty: "UPDATE reviews SET source = source || '-hidden', is_visible = false WHERE is_visible",
    restore:
      "UPDATE reviews SET source = replace(source, '-hidden', ''), is_visible = true WHERE source LIKE '%-hidden'",
  },
  {
    path: "/knowledge-base",
    text: "No articles available yet",
    tag: "knowledge-base",
    empty:
      "UPDATE knowledge_base_articles SET order_index = order_index + 10000, is_published = false WHERE is_published",
    restore:
      "UPDATE knowledge_base_articles SET order_index = order_index - 10000, is_published = true WHERE order_index >= 10000",
  },
])(
  "$path shows “$text” for an empty list, until the list has an entry again",
  async ({ path, text, tag, empty, restore }) => {
    await change(empty, tag);
    try {
      await readUntil(path, (html) => html.includes(`>${text}<`));
    } finally {
      await change(restore, tag);
    }
    await readUntil(path, (html) => !html.includes(`>${text}<`));
  },
);
