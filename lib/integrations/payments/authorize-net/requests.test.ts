import { field } from "@/lib/integrations/payments/authorize-net/requests";

it("is one line of what the gateway's XML knows", () => {
  expect(field(" 1 Main\r\nStreet\u0000\u2028 #2\u202e\ud800 ", 60)).toBe("1 Main Street #2");
});

it("is cut between characters", () => {
  expect(field("Zoë😀😀", 6)).toBe("Zoë😀");
  expect(field("abc def", 4)).toBe("abc");
});

it("counts an accent as part of its letter, however it was written", () => {
  expect(field("Zoe\u0308", 3)).toBe("Zoë");
});

it.each([null, "", " \n "])("is left out where there is nothing in it: %j", (text) => {
  expect(field(text, 10)).toBeNull();
});
