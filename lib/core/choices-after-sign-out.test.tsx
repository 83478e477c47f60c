import { preservingChoices } from "@/lib/core/choices-after-sign-out";

const stored = { analyticsOptOut: "true", checkoutAttempts: "[1]", own: "on", portal: "1" };

beforeEach(() => {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
});

test("signing out keeps only the choices that identify no one", async () => {
  const signOut = async () => {
    localStorage.clear();
    return "out";
  };
  expect(await preservingChoices(signOut, ["own"])).toBe("out");
  expect({ ...localStorage }).toEqual({ analyticsOptOut: "true", checkoutAttempts: "[1]", own: "on" });
});

test("values that another tab wrote during the sign-out are kept", async () => {
  await preservingChoices(async () => localStorage.setItem("checkoutAttempts", "[1,2]"));
  expect({ ...localStorage }).toEqual({ ...stored, checkoutAttempts: "[1,2]" });
});

test("a failed sign-out rejects, and choices that the browser had cleared are restored", async () => {
  const signOut = async () => {
    localStorage.clear();
    throw new Error("no answer");
  };
  await expect(preservingChoices(signOut)).rejects.toThrow("no answer");
  expect(localStorage.getItem("checkoutAttempts")).toBe("[1]");
});
