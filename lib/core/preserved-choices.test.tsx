import { preservingChoices } from "@/lib/core/preserved-choices";

const stored = { analyticsOptOut: "true", checkoutAttempts: "[1]", own: "on", portal: "1" };

beforeEach(() => {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
});

test("signing out leaves the choices that tell of nobody, and nothing else", async () => {
  const signOut = async () => {
    localStorage.clear();
    return "out";
  };
  expect(await preservingChoices(signOut, ["own"])).toBe("out");
  expect({ ...localStorage }).toEqual({ analyticsOptOut: "true", checkoutAttempts: "[1]", own: "on" });
});

test("what another tab wrote meanwhile stays", async () => {
  await preservingChoices(async () => localStorage.setItem("checkoutAttempts", "[1,2]"));
  expect({ ...localStorage }).toEqual({ ...stored, checkoutAttempts: "[1,2]" });
});

test("a sign-out that failed fails, and what the browser forgot before is put back", async () => {
  const signOut = async () => {
    localStorage.clear();
    throw new Error("no answer");
  };
  await expect(preservingChoices(signOut)).rejects.toThrow("no answer");
  expect(localStorage.getItem("checkoutAttempts")).toBe("[1]");
});
