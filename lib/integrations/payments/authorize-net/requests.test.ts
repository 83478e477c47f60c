import { field } from "@/lib/integrations/payments/authorize-net/requests";

it("a field is one line without characters that the gateway's XML can't hold", () => {
  expect(field(" 1 Main\r\nStreet\u0000\u2028 #2\u202e\ud800 ", 60)).toBe("1 Main Street #2");
});

it("a field is cut between characters", () => {
  expect(field("Zoë😀😀", 6)).toBe("Zoë😀");
  expect(field("abc def", 4)).toBe("abc");
});

it("a field counts an accent as part of its letter in any encoding", () => {
  expect(field("Zoe\u0308", 3)).toBe("Zoë");
});

it.each([null, "", " \n "])("a field without content is left out: %j", (text) => {
  expect(field(text, 10)).toBeNull();
});
