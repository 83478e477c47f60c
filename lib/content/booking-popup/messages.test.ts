import { invitationTexts } from "@/lib/content/booking-popup/invitation-texts";
import { bookingMessage, cities, invitations } from "@/lib/content/booking-popup/messages";

test("has six different texts and six different cities", () => {
  expect(new Set(invitations.map((name) => invitationTexts[name])).size).toBe(6);
  expect(new Set(cities).size).toBe(6);
});

test("an invitation names a served city and does not claim that anyone did something", () => {
  for (const random of [0, 0.17, 0.34, 0.5, 0.67, 0.999]) {
    jest.spyOn(Math, "random").mockReturnValue(random);
    const { text, href } = bookingMessage([], 3);
    expect(cities.some((city) => text.includes(city))).toBe(true);
    expect(text).not.toMatch(/booked|just|someone|requested|signed up|ordered/i);
    expect(href).toMatch(/^\/[a-z0-9-]+$/);
  }
});

test("consecutive invitations repeat neither the text nor the city", () => {
  let last = { text: "", city: "" };
  for (let round = 0; round < 200; round++) {
    const { text: shown } = bookingMessage([], round);
    const city = cities.find((name) => shown.includes(name)) ?? "";
    const text = shown.replace(city, "");
    expect(text).not.toBe(last.text);
    expect(city).not.toBe(last.city);
    last = { text, city };
  }
});

test("recent requests, by service name only, take turns with all six invitations", () => {
  const recent = ["Network Setup", "AI development"];
  const shown = Array.from({ length: 200 }, (_, round) => bookingMessage(recent, round).text);
  expect(shown.filter((_, round) => round % 2 === 0).slice(0, 3)).toEqual([
    "Someone recently asked for a free consultation: Network Setup.",
    "Someone recently asked for a free consultation: AI development.",
    "Someone recently asked for a free consultation: Network Setup.",
  ]);
  const withoutCity = (text: string) => cities.reduce((left, city) => left.replace(city, "{city}"), text);
  expect(new Set(shown.filter((_, round) => round % 2 === 1).map(withoutCity))).toEqual(
    new Set(invitations.map((name) => invitationTexts[name])),
  );
});
