import { exitPopupFields } from "@/lib/content/exit-popup/schema";
import { readExitPopup, readShownExitPopup } from "@/lib/content/exit-popup/service";
import { db } from "@/lib/data/db";

test("the database defaults match the field defaults", async () => {
  await db.exitIntentPopup.deleteMany();
  expect(await db.exitIntentPopup.create({ data: {} })).toMatchObject(exitPopupFields.defaults);
});

test("returns null when no popup is stored", async () => {
  await db.exitIntentPopup.deleteMany();
  expect(await readExitPopup()).toBeNull();
});

test("shows no popup when EXIT_POPUP is off, even if an active one is stored", async () => {
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

test("returns the stored popup without internal columns", async () => {
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
