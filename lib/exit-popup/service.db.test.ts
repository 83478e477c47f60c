import { db } from "@/lib/db";
import { readExitPopup } from "@/lib/exit-popup/service";

test("null where none is stored", async () => {
  await db.exitIntentPopup.deleteMany();
  expect(await readExitPopup()).toBeNull();
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
