import { isSameAddress } from "@/lib/portal/same-address";
import { portalEmail } from "@/lib/portal/schema";

test("an address is the same in any case, and no other is", () => {
  expect(isSameAddress("Maria@Example.com ", "maria@example.COM")).toBe(true);
  const lookalikes = [
    "maria@exämple.com",
    "märia@example.com",
    "maria@example.com.evil.test",
    "maria+1@example.com",
  ];
  expect(lookalikes.filter((other) => isSameAddress("maria@example.com", other))).toEqual([]);
});

test("letters that only some lower-casings take for ASCII are refused before", () => {
  // The Kelvin sign and the dotless i.
  for (const email of ["\u212Aelly@example.com", "mar\u0131a@example.com", "maria@ex\u00e4mple.com"]) {
    expect(portalEmail.safeParse(email).success).toBe(false);
  }
});
