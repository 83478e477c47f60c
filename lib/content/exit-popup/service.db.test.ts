import { exitPopupFields } from "@/lib/content/exit-popup/schema";
import { readExitPopup, readShownExitPopup } from "@/lib/content/exit-popup/service";
import { db } from "@/lib/data/db";

test("the database's defaults are those of the fields", async () => {
  await db.exitIntentPopup.deleteMany();
  expect(await db.exitIntentPopup.create({ data: {} })).toMatchObject(exitPopupFields.defaults);
});

test("null where none is stored", async () => {
  await db.exitIntentPopup.deleteMany();
  expect(await readExitPopup()).toBeNull();
});

test("nothing is shown where the owner has switched it off, whatever is stored", async () => {
  await db.exitIntentPopup.deleteMany();
  await db.exitIntentPopup.create({ data: { isActive: true } });
  expect(await readShownExitPopup()).toMatchObject({ isActive: true });
  process.env.EXIT_POPUP = "off";
  try {
    await jest.isolateModulesAsync(async () => {
      const service = await import("@/lib/content/exit-popup/service");
      expect(await service.readShownExitPopup()).toBeNull();
      expect(await service.readPublicExitPopup()).toBeNull();
    });
  } finally {
    delete process.env.EXIT_POPUP;
  }
});

test("the stored one, without what is no part of it", async () => {
  await db.exitIntentPopup.deleteMany();
  const data = { title: "<i>One</i> question", message: "Two\nlines", isActive: false };
  const { updatedAt } = await db.exitIntentPopup.create({ data });
  expect(await readExitPopup()).toEqual({
    ...data,
    buttonText: "Get Free Consultation",
    buttonUrl: "/contact",
    imageUrl: null,
    backgroundColor: "#ffffff",
    textColor: "#000000",
    buttonColor: "#2563eb",
    updatedAt: updatedAt.toISOString(),
  });
});
