import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

const SCAN = "/api/admin/scan-images";
const REPLACE = "/api/admin/replace-image";
/** A seeded file that no slot shows. */
const SOCIAL_IMAGE = 49;

type Image = { id: string; page: string; currentUrl: string; mediaFileId: number; updatedAt: string };

prepareSite();
let cookie: string;
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
});
afterEach(async () => {
  await call("POST", `${REPLACE}/hero`, { cookie, body: { mediaFileId: null } });
  await database.query("DELETE FROM site_image_changes");
});

const images = async () => (await call("GET", SCAN, { cookie })).body.images as Image[];
const page = async (path: string) => (await fetch(site.url + path)).text();

/** Photographs that only the owner has: pages leave out the seeded stand-ins. */
const isStandIn = (id: string) => /^(about|team-.*)$/.test(id);

test("every image is on the page that the list names, except stand-ins for photographs", async () => {
  const found = await images();
  expect(found.filter(({ id }) => isStandIn(id))).toHaveLength(4);
  expect(found.filter(({ id }) => !isStandIn(id))).toHaveLength(3);
  const pages = new Map<string, string>();
  for (const { id, page: path, currentUrl } of found) {
    if (!pages.has(path)) pages.set(path, await page(path));
    if (isStandIn(id)) {
      expect(pages.get(path)).not.toContain(currentUrl);
      continue;
    }
    const picture = pages.get(path)?.split(`data-slot="${id}"`)[1]?.split("</picture>")[0];
    expect(picture).toContain(`src="${currentUrl}?v=`);
  }
});

test("the page shows a new image at its next load, and no longer once the original is restored", async () => {
  const address = `/api/media/${SOCIAL_IMAGE}/file`;
  expect(await page("/")).not.toContain(`src="${address}`);
  const answer = await call("POST", `${REPLACE}/hero`, { cookie, body: { mediaFileId: SOCIAL_IMAGE } });
  expect(answer).toMatchObject({ status: 200, body: { success: true, image: { currentUrl: address } } });
  expect(await page("/")).toContain(`src="${address}?v=`);

  const { body } = await call("GET", `${SCAN}/hero/history`, { cookie });
  expect(body.changes).toEqual([expect.objectContaining({ mediaFileId: SOCIAL_IMAGE, isAvailable: true })]);
  await call("POST", `${REPLACE}/hero`, { cookie, body: { mediaFileId: null } });
  expect(await page("/")).not.toContain(`src="${address}`);
});

test("refuses a body without a file, and unknown image ids", async () => {
  for (const body of [{}, { mediaFileId: "49" }, { mediaFileId: 1e99 }, { mediaFileId: 2_000_000_000 }])
    expect((await call("POST", `${REPLACE}/hero`, { cookie, body })).status).toBe(422);
  for (const [id, status] of [
    ["constructor", 404],
    ["HERO", 400],
    ["..%2f..%2fpackage.json", 400],
  ]) {
    const body = { mediaFileId: null };
    expect((await call("POST", `${REPLACE}/${id}`, { cookie, body })).status).toBe(status);
    expect((await call("GET", `${SCAN}/${id}/history`, { cookie })).status).toBe(status);
  }
});
