/** Importing by address and from a page through the API; outside-fetch.test.ts tests the allowed targets. */
import { type FakePictures, startFakePictures } from "@/fakes/pictures";
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

let cookie: string;
let pictures: FakePictures;

prepareSite();
beforeAll(async () => {
  cookie = await signIn(await createAdministrator());
  pictures = await startFakePictures({ port: Number(new URL(site.picturesUrl).port) });
});
afterAll(() => pictures.stop());

const importUrl = (url: unknown) => call("POST", "/api/admin/media/import-url", { cookie, body: { url } });
const scan = (body: object) => call("POST", "/api/admin/media/scan-website", { cookie, body });

test.each([undefined, "no address", "http://127.0.0.1/"])(
  "the address %j is refused with 422 by both calls",
  async (url) => {
    for (const answer of [await importUrl(url), await scan({ url })]) {
      expect(answer).toMatchObject({
        status: 422,
        body: { success: false, code: "invalid", fields: { url: [expect.any(String)] } },
      });
    }
  },
);

test("an imported image is stored, public, and in the audit log", async () => {
  const answer = await importUrl(`${pictures.url}/picture/201.png`);
  expect(answer).toMatchObject({ status: 201, body: { success: true, isNew: true } });
  const file = answer.body.file as { id: number; url: string; originalName: string };
  expect(file.originalName).toBe("201.png");
  const shown = await fetch(site.url + file.url);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
  const { rows } = await database.query(
    "SELECT action, label FROM audit_log WHERE kind = 'media-file' AND target_id = $1",
    [String(file.id)],
  );
  expect(rows).toEqual([{ action: "media-file.import", label: "201.png" }]);
});

test("a page's images are listed, imported by choice or all together, and recorded in the audit log", async () => {
  pictures.setPage('<img src="/picture/211.png"><img src="/picture/212.png"><img src="/as-text">');
  const url = `${pictures.url}/page`;
  const listed = await scan({ url, list: true });
  expect(listed).toMatchObject({ status: 200, body: { totalFound: 3, importedCount: 0, files: [] } });
  const [first] = listed.body.candidates as { url: string }[];
  expect(await scan({ url, images: [first?.url] })).toMatchObject({ body: { importedCount: 1 } });
  const whole = await scan({ url });
  const failures = [{ url: `${pictures.url}/as-text`, message: "This is not an image." }];
  expect(whole).toMatchObject({ status: 200, body: { importedCount: 2, totalFound: 3, failures } });
  const ids = (whole.body.files as { id: number }[]).map(({ id }) => String(id));
  const { rows } = await database.query(
    "SELECT count(*)::int AS created FROM audit_log WHERE action = 'media-file.create' AND target_id = ANY ($1)",
    [ids],
  );
  expect(rows).toEqual([{ created: 2 }]);
});
