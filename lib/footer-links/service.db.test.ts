import { db } from "@/lib/db";
import { listActiveFooterLinks } from "@/lib/footer-links/service";

test("gives the active links as plain records, by section and orderIndex", async () => {
  await db.footerLink.deleteMany();
  await db.footerLink.create({ data: { section: "Company", label: "About", url: "#about", orderIndex: 1 } });
  await db.footerLink.create({
    data: { section: "Services", label: "Second", url: "/second", orderIndex: 2 },
  });
  await db.footerLink.create({ data: { section: "Services", label: "Off", url: "/", isActive: false } });
  const first = await db.footerLink.create({
    data: {
      section: "Services",
      label: "First",
      url: "https://example.com",
      target: "_blank",
      orderIndex: 1,
    },
  });

  const links = await listActiveFooterLinks();
  expect(links.map(({ label }) => label)).toEqual(["First", "Second", "About"]);
  expect(links[0]).toEqual({
    id: first.id,
    section: "Services",
    label: "First",
    url: "https://example.com",
    target: "_blank",
    isActive: true,
    orderIndex: 1,
  });
});
