import { exitPopupFields } from "@/lib/content/exit-popup/schema";
import { readExitPopup, readShownExitPopup } from "@/lib/content/exit-popup/service";
import { db } from "@/lib/data/db";
import { loadedWith } from "@/tests/factories/fresh-modules";

beforeEach(() => db.exitIntentPopup.deleteMany());

test("the database defaults match the field defaults, and without a row there is no popup", async () => {
  expect(await readExitPopup()).toBeNull();
  expect(await db.exitIntentPopup.create({ data: {} })).toMatchObject(exitPopupFields.defaults);
});

test("shows no popup when EXIT_POPUP is off, even if an active one is stored", async () => {
  await db.exitIntentPopup.create({ data: { isActive: true } });
  expect(await readShownExitPopup()).toMatchObject({ isActive: true });
  await loadedWith({ EXIT_POPUP: "off" }, async () => {
    const service = await import("@/lib/content/exit-popup/service");
    expect(await service.readShownExitPopup()).toBeNull();
    expect(await service.readPublicExitPopup()).toBeNull();
  });
});

test("returns the stored popup without internal columns, and with a default for an unsafe link", async () => {
  const data = { title: "<i>One</i> question", message: "Two\nlines", isActive: false };
  const { updatedAt } = await db.exitIntentPopup.create({
    data: { ...data, buttonUrl: "javascript:alert(1)" },
  });
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
