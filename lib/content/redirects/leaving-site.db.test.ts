import { restoreMany } from "@/lib/admin/trash/many";
import { redirectRecord, redirectTrash } from "@/lib/content/redirects/record";
import { redirectInput } from "@/lib/content/redirects/schema";
import { createRedirect, updateRedirect } from "@/lib/content/redirects/service";
import { RedirectTable } from "@/lib/content/redirects/table";
import { db } from "@/lib/data/db";
import { removeRecord } from "@/lib/http/trash/service";
import { actingAs, createAdministrator, openSession } from "@/tests/factories/administrators";
import { written } from "@/tests/factories/written";

const FOREIGN = "https://other.example/x";
const editor = actingAs("editor");
const owner = actingAs("owner");
const notAllowed = { code: "not_allowed", message: expect.stringContaining("Only owners") };

const create = (from: string, to: string, by = editor, replacesPage = true) =>
  written((tx) => createRedirect(tx, redirectInput.parse({ from, to, replacesPage }), by));

beforeEach(async () => {
  await db.siteRedirect.deleteMany();
  await db.trashEntry.deleteMany();
});

test.each([
  "/privacy",
  "/Privacy/",
  "/privacy?from=mail",
  "/services-order",
  "/service-calculator",
  "/services/anything",
  "/knowledge-base/wifi",
  "/.well-known/security.txt",
])("only an owner with a fresh proof may redirect %s to another site", async (from) => {
  await expect(create(from, FOREIGN)).rejects.toMatchObject(notAllowed);
  await expect(create(from, FOREIGN, actingAs("owner", 11))).rejects.toMatchObject({
    code: "proof_required",
  });
  expect(await db.siteRedirect.count()).toBe(0);
  await create(from, FOREIGN, owner);
});

test.each([
  ["/privacy", "/terms", true],
  ["/privacy", "https://elsewhere.example/terms", false],
  ["/gone", FOREIGN, true],
])("an editor's redirect from %s to %s does not require an owner", async (from, to, replacesPage) => {
  if (replacesPage) await create(from, to);
  else await expect(create(from, to, editor, false)).rejects.toMatchObject({ code: "invalid" });
});

test("an editor can't lead a page to another site through other redirects either", async () => {
  await create("/privacy", "/old?a=1");
  await expect(create("/old", FOREIGN)).rejects.toMatchObject(notAllowed);
  await expect(create("/old?b=2", FOREIGN)).rejects.toMatchObject(notAllowed);
  const { redirect } = await create("/old", "/older");
  await expect(create("/older", FOREIGN, editor, false)).rejects.toMatchObject(notAllowed);
  const leaving = written((tx) => updateRedirect(tx, redirect.id, { to: FOREIGN }, null, editor));
  await expect(leaving).rejects.toMatchObject(notAllowed);

  const other = await create("/elsewhere", FOREIGN);
  await expect(create("/terms", "/elsewhere")).rejects.toMatchObject(notAllowed);
  const from = written((tx) => updateRedirect(tx, other.redirect.id, { from: "/terms" }, null, editor));
  await expect(from).rejects.toMatchObject(notAllowed);
});

test("only an owner with a fresh proof can restore a page's redirect to another site", async () => {
  const session = await openSession((await createAdministrator()).id);
  const { id } = (await create("/privacy", FOREIGN, owner)).redirect;
  await written((tx) => removeRecord(tx, redirectRecord, id, { session, ifMatch: null }));
  const restore = (by = editor) =>
    written((tx) => restoreMany(tx, { kind: "site-redirect", recordIds: [id] }, by));
  expect(await restore()).toMatchObject({ results: [{ id, outcome: "refused", code: "not_allowed" }] });
  await expect(restore(actingAs("owner", 11))).rejects.toMatchObject({ code: "proof_required" });
  expect(await restore(session)).toMatchObject({ results: [{ id, outcome: "done" }] });
});

describe("the checkout and the customer portal", () => {
  const paths = ["/checkout", "/checkout/success", "/Customer-Portal/"];

  it.each(paths)("%s can't be redirected, even within the site", (from) => {
    const { error } = redirectInput.safeParse({ from, to: "/contact" });
    expect(error?.issues[0]?.message).toContain("the checkout and the customer portal can't be redirected");
  });

  it("ignore redirects stored earlier, which can't be restored either", async () => {
    const row = (from: string, to: string) => ({ from, fromKey: from, to, replacesPage: true });
    await db.siteRedirect.createMany({
      data: [
        row("/checkout/success", FOREIGN),
        row("/checkout?order=1", FOREIGN),
        row("/customer-portal", FOREIGN),
        row("/portal", "/customer-portal"),
      ],
    });
    const table = new RedirectTable();
    await table.refresh();
    const targets = ["/checkout/success?order=2", "/checkout?order=1", "/Customer-Portal", "/portal"];
    expect(targets.map((target) => table.find(target)?.location)).toEqual([
      undefined,
      undefined,
      undefined,
      "/customer-portal",
    ]);
    const existing = await db.siteRedirect.findUniqueOrThrow({ where: { fromKey: "/checkout/success" } });
    const restored = written((tx) => redirectTrash.restore(tx, JSON.parse(JSON.stringify(existing)), owner));
    await expect(restored).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Nobody"),
    });
  });
});
