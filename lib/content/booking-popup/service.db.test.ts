import { listRecentRequests } from "@/lib/content/booking-popup/service";
import { popupServices } from "@/lib/content/consultations/popup-options";
import { db } from "@/lib/data/db";
import { loadedWith } from "@/tests/factories/fresh-modules";

const DAY_MS = 24 * 60 * 60 * 1000;

const requestOf = (daysAgo: number) => ({
  firstName: "Ana",
  lastName: "Diaz",
  email: "ana@example.com",
  phone: "(305) 555-0100",
  company: "Diaz Farms",
  createdAt: new Date(Date.now() - daysAgo * DAY_MS),
});
const requestServices = (services: string[], daysAgo: number) =>
  db.itConsultation.create({ data: { ...requestOf(daysAgo), services, challenges: "Secret" } });
const requestAi = (daysAgo: number) =>
  db.aiConsultation.create({ data: { ...requestOf(daysAgo), projectDescription: "Secret" } });

beforeEach(async () => {
  await db.itConsultation.deleteMany();
  await db.aiConsultation.deleteMany();
});

test("lists each service name once, latest request first", async () => {
  await requestServices(["Network Setup", "email-office365"], 20);
  await requestAi(2);
  await requestServices(["Network Setup"], 1);
  expect(await listRecentRequests()).toEqual(["Network Setup", "AI development", "Email with Microsoft 365"]);
});

test("skips requests older than 30 days and values that are not our services", async () => {
  await requestServices(["Printer Support"], 31);
  await requestAi(45);
  await requestServices(["Call Ana at (305) 555-0100", "toString"], 1);
  expect(await listRecentRequests()).toEqual([]);
});

test("lists at most six services", async () => {
  await requestServices(popupServices.slice(0, 7), 3);
  expect(await listRecentRequests()).toHaveLength(6);
});

test("lists nothing when the popup is off", async () => {
  await requestServices(["Network Setup"], 1);
  await loadedWith({ BOOKING_POPUP: "off" }, async () => {
    const service = await import("@/lib/content/booking-popup/service");
    expect(service.isBookingPopupOn()).toBe(false);
    expect(await service.listRecentRequests()).toEqual([]);
  });
});
