import { call, createAdministrator, prepareSite, signIn, site } from "./site";

const path = "/api/admin/color-palette";
const created: number[] = [];
let cookie: string;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});

// Uses the API, which also updates the pages.
afterEach(async () => {
  for (const id of created.splice(0)) await call("DELETE", `${path}/${id}`, { cookie });
});

type Color = { id: number; token: string | null; updatedAt: string };

async function create(body: object) {
  const answer = await call("POST", path, { cookie, body: { name: "Plum", ...body } });
  const color = answer.body.color as Color | undefined;
  if (color) created.push(color.id);
  return { answer, color: color as Color };
}

async function page(address: string): Promise<string> {
  return (await fetch(site.url + address)).text();
}

const PLUM = "html:root{--color-brand:#7c3aed;";

test.each(["/", "/services", "/no-such-page", "/knowledge-base/search_results?search=backup"])(
  "an assigned color is on %s at its next load, and is gone once it is deactivated",
  async (address) => {
    expect(await page(address)).not.toContain("html:root{");
    const { color } = await create({ hexValue: "#7C3AED", token: "primary" });
    const html = await page(address);
    expect(html.split(`<style>${PLUM}`)).toHaveLength(2);
    // The last of equal rules wins: this one has a higher specificity and is later than the default.
    expect(html.indexOf(PLUM)).toBeGreaterThan(html.indexOf("--color-brand: #2563eb"));
    await call("PUT", `${path}/${color.id}`, { cookie, body: { isActive: false } });
    expect(await page(address)).not.toContain("html:root{");
  },
);

test("the browser's theme color follows the dark sections, and the administration keeps the default colors", async () => {
  const ownTag = '<meta name="theme-color" content="#081a33"/>';
  expect(await page("/")).toContain(ownTag);
  await create({ hexValue: "#111827", token: "navy" });
  expect(await page("/")).toContain('<meta name="theme-color" content="#111827"/>');
  const login = await page("/admin/login");
  expect(login).not.toContain("html:root{");
  expect(login).toContain(ownTag);
});

test("a reset restores the default colors, and a removed color can be restored from the trash", async () => {
  const { color } = await create({ hexValue: "#7c3aed", token: "primary" });
  const answer = await call("POST", `${path}/reset`, { cookie });
  expect(answer).toMatchObject({ status: 200, body: { success: true, removed: 1 } });
  created.splice(0);
  expect(await page("/")).not.toContain("html:root{");
  const restored = await call("POST", "/api/admin/trash/restore", {
    cookie,
    body: { kind: "color", recordId: color.id },
  });
  expect(restored.body.color).toEqual({ ...color, updatedAt: expect.any(String) });
  created.push(color.id);
  expect(await page("/")).toContain(PLUM);
});
