import { readdir } from "node:fs/promises";
import { siteAnchors } from "@/lib/content/site-pages";
import { storedLink } from "@/lib/core/stored-link";
import { db } from "@/lib/data/db";
import { siteImageSlots } from "@/lib/media/slots";
import { seed } from "@/prisma/seed/seed";

const stored = new Map<string, number>();
const options = {
  demo: true,
  put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes.length),
  backupOf: () => ({ isBackedUp: false, s3Url: null }),
};

const TABLES = [
  ...["menu_items", "footer_links", "reviews", "media_files", "color_palette", "static_services"],
  ...["knowledge_base_categories", "knowledge_base_articles", "service_categories", "service_options"],
  ...["security_alert", "exit_intent_popup", "country_blocking"],
];

/** Every record of every seeded table, as text. */
const contents = async () =>
  JSON.stringify(
    await Promise.all(
      TABLES.map((table) => db.$queryRawUnsafe(`SELECT json_agg(t ORDER BY id)::text FROM ${table} AS t`)),
    ),
  );

beforeAll(async () => {
  await seed(db, options);
});

describe("seeding", () => {
  it("changes nothing the second time, including what an administrator changed or deleted", async () => {
    const before = await contents();
    expect(await seed(db, options)).toEqual({ filled: [] });
    expect(await contents()).toBe(before);

    await db.review.deleteMany();
    await db.menuItem.updateMany({ data: { isVisible: false } });
    const changed = await contents();
    await seed(db, options);
    expect(await contents()).toBe(changed);
    await db.menuItem.updateMany({ data: { isVisible: true } });
  });

  it("shows sample reviews only in the demonstration", async () => {
    const sampleVisibility = async (demo: boolean) => {
      await db.$executeRaw`TRUNCATE reviews RESTART IDENTITY`;
      expect(await seed(db, { ...options, demo })).toEqual({ filled: ["reviews"] });
      const reviews = await db.review.findMany();
      expect(reviews.length).toBeGreaterThanOrEqual(8);
      return reviews.map(({ source, isVisible }) => `${source} ${isVisible}`);
    };
    expect(new Set(await sampleVisibility(false))).toEqual(new Set(["sample false"]));
    expect(new Set(await sampleVisibility(true))).toEqual(new Set(["sample true"]));
  });

  it("leaves nothing behind when it fails, and succeeds the next time", async () => {
    await db.$executeRaw`TRUNCATE media_files, footer_links RESTART IDENTITY CASCADE`;
    const broken = async () => Promise.reject(new Error("the storage is full"));
    await expect(seed(db, { ...options, put: broken })).rejects.toThrow("the storage is full");
    expect(await db.footerLink.count()).toBe(0);
    expect(await seed(db, options)).toEqual({ filled: ["media_files", "footer_links"] });
  });

  it("fills a table once when two instances start together", async () => {
    await db.$executeRaw`TRUNCATE footer_links RESTART IDENTITY`;
    const runs = await Promise.all([seed(db, options), seed(db, options)]);
    expect(runs.flatMap(({ filled }) => filled)).toEqual(["footer_links"]);
  });

  it("leaves ids free for new records after its fixed ids", async () => {
    const file = await db.mediaFile.findFirstOrThrow({ orderBy: { id: "desc" } });
    const { id: _, crop: _none, ...copy } = file;
    const added = await db.mediaFile.create({ data: { ...copy, filePath: "later.png" } });
    expect(added.id).toBeGreaterThan(file.id);
    await db.mediaFile.delete({ where: { id: added.id } });
  });

  it("adds the logo as media 4 and the hero as media 38, with each file's bytes and true size", async () => {
    const files = await db.mediaFile.findMany();
    expect(files.find(({ id }) => id === 4)).toMatchObject({ isPublic: true, url: "/api/media/4/file" });
    expect(files.find(({ id }) => id === 38)).toMatchObject({ imageWidth: 1600, imageHeight: 1100 });
    for (const { filePath, fileSize, altText } of files) {
      expect(stored.get(filePath)).toBe(fileSize);
      expect(altText).toBeTruthy();
    }
  });

  it("adds the sizes of each picture that common screens show at once, and has a job make the others", async () => {
    const files = await db.mediaFile.findMany({ include: { derivatives: true } });
    for (const { id, contentHash, imageWidth, derivatives } of files) {
      const has = (width: number, format: string) =>
        derivatives.some((one) => one.width === Math.min(width, imageWidth ?? 0) && one.format === format);
      expect([id, has(160, "webp"), has(480, "webp"), has(640, "avif")]).toEqual([
        ...[id, true, true],
        Object.values(siteImageSlots).some(({ mediaFileId }) => mediaFileId === id),
      ]);
      for (const { filePath, fileSize, width, format } of derivatives) {
        expect(filePath).toBe(`derivatives/${id}/${contentHash?.slice(0, 10)}-${width}.${format}`);
        expect(stored.get(filePath)).toBe(fileSize);
      }
    }
    const sizes = await readdir("prisma/seed/media/sizes");
    expect(files.flatMap(({ derivatives }) => derivatives)).toHaveLength(sizes.length);
    const jobs = await db.$queryRaw<object[]>`
      SELECT FROM graphile_worker.jobs WHERE task_identifier = 'media-sizes'`;
    expect(jobs).toHaveLength(files.length);
  });

  it("adds a menu with sub-items, footer links in all four sections, and only permitted links", async () => {
    const menu = await db.menuItem.findMany();
    const links = await db.footerLink.findMany();
    expect(menu.some(({ parentId }) => parentId !== null)).toBe(true);
    expect(new Set(links.map(({ section }) => section))).toEqual(
      new Set(["Services", "Support", "Company", "Resources"]),
    );
    const plans = await db.staticService.findMany();
    const popup = await db.exitIntentPopup.findFirstOrThrow();
    const alert = await db.securityAlert.findFirstOrThrow();
    const articles = await db.knowledgeBaseArticle.findMany();
    const addresses = [
      ...menu.flatMap(({ href }) => href ?? []),
      ...links.map(({ url }) => url),
      ...plans.map(({ buttonUrl }) => buttonUrl),
      ...articles.flatMap(({ contentHtml }) =>
        [...contentHtml.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
      ),
      popup.buttonUrl,
      alert.desktopButtonLink,
      alert.mobileButtonLink,
    ];
    const places = siteAnchors.map(({ href }) => href);
    expect(plans.every(({ buttonUrl }) => places.includes(buttonUrl))).toBe(true);
    for (const address of addresses)
      expect([address, storedLink.safeParse(address).success]).toEqual([address, true]);
  });
});

// The owner's values, repeated here on purpose.
const calculator = [
  "1. Network Setup & Configuration: 199, 125 an hour",
  "WiFi 6 150 fixed, VPN 200 fixed, Firewall 100 fixed",
  "2. Cybersecurity Assessment: 299, 150 an hour",
  "Penetration Testing 500 fixed, Compliance Audit 300 fixed, Security Training 75 multiplier",
  "3. Server Installation & Maintenance: 399, 140 an hour",
  "Cloud Migration 800 fixed, Database Optimization 400 fixed, Load Balancing 350 fixed",
  "4. Workstation Setup & Support: 149, 95 an hour",
  "Software Installation 50 multiplier, Hardware Upgrade 100 multiplier, User Training 85 hourly",
  "5. Data Backup & Recovery: 249, 120 an hour",
  "Cloud Backup 200 fixed, Local Backup 300 fixed, Disaster Recovery Testing 150 fixed",
  "6. Emergency IT Support: 499, 200 an hour",
  "After Hours Support 1.5 multiplier, Same Day Response 100 fixed, Remote Diagnosis 0.8 multiplier",
];

describe("the documented prices and texts", () => {
  it("are stored exactly in the calculator", async () => {
    const categories = await db.serviceCategory.findMany({
      orderBy: { displayOrder: "asc" },
      include: { options: { orderBy: { displayOrder: "asc" } } },
    });
    const shown = categories.flatMap(({ id, name, basePrice, hourlyRate, options }) => [
      `${id}. ${name}: ${Number(basePrice)}, ${Number(hourlyRate)} an hour`,
      options.map((one) => `${one.name} ${Number(one.priceModifier)} ${one.priceType}`).join(", "),
    ]);
    expect(shown).toEqual(calculator);
    const storedOptions = categories.flatMap(({ options }) => options);
    expect(storedOptions.every(({ isRequired, isActive }) => !isRequired && isActive)).toBe(true);
  });

  it("are stored exactly in the maintenance plans", async () => {
    const plans = await db.staticService.findMany({ orderBy: { orderIndex: "asc" } });
    expect(plans.map(({ name, price, setupFee }) => [name, price, setupFee])).toEqual([
      ["Workstation PC/Mac", "$51/month", null],
      ["File Server", "$130/month", null],
      ["Exchange 365 or Google Workspace Support", "$89/month", null],
      ["Active Directory Server", "$180/month", "$90"],
      ["Synology NAS", "$115/month", "$590"],
      ["Hourly Phone Support", "$85/hour", null],
    ]);
  });

  it("are stored in the alert and the popup", async () => {
    expect(await db.securityAlert.findFirstOrThrow()).toMatchObject({
      desktopTitle: "CRITICAL",
      desktopMessage: "Windows 10 Support Ending - Your Systems Will Become Vulnerable to New Threats",
      desktopButtonText: "Learn More",
      desktopButtonLink: "/windows10-upgrade",
      mobileSubtitle: "CRITICAL SECURITY ALERT",
      mobileButtonText: "Get Protected Now",
      mobileButtonLink: "/windows10-upgrade",
      desktopBackgroundColor: "#dc2626",
    });
    expect(await db.exitIntentPopup.findFirstOrThrow()).toMatchObject({
      title: "Wait! Don't Leave Yet",
      buttonText: "Get Free Consultation",
      buttonUrl: "/contact",
      isActive: true,
      backgroundColor: "#ffffff",
      textColor: "#000000",
      buttonColor: "#2563eb",
    });
  });
});
