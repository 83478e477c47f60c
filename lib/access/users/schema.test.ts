import { adminUserInput, adminUserUpdate, SECTION_IDS, sidebarOrderInput } from "@/lib/access/users/schema";

const valid = { username: "ana", password: "secret1" };
const messagesOf = (input: object) =>
  adminUserInput.safeParse({ ...valid, ...input }).error?.issues.map(({ message }) => message) ?? [];

describe("an administrator's input", () => {
  it.each([
    [{ username: "ab" }, "Username must be at least 3 characters"],
    [{ username: "  ab  " }, "Username must be at least 3 characters"],
    // Four UTF-16 units, but two characters in the database.
    [{ username: "😀😀" }, "Username must be at least 3 characters"],
    [{ username: "\u0007\u0007\u0007" }, "Username must be at least 3 characters"],
    [{ username: "ab\ud800" }, "Username must be at least 3 characters"],
    [{ username: "x".repeat(101) }, "Username must be at most 100 characters"],
    [{ username: "می\u200cنا" }, "Username can't contain invisible characters"],
    [{ password: "12345" }, "Password must be at least 6 characters"],
    [{ password: "x".repeat(201) }, "Password must be at most 200 characters"],
    [{ email: "ana@" }, "Please enter a valid email"],
    [{ email: `${"a".repeat(250)}@example.com` }, "Please enter a valid email"],
  ])("refuses %j", (input, message) => {
    expect(messagesOf(input)).toEqual([message]);
  });

  it("keeps the spelling of names, removes spaces around them, and allows an empty email address", () => {
    const parsed = adminUserInput.parse({ ...valid, username: " Ana María 😀 ", email: " " });
    expect(parsed).toEqual({ ...valid, username: "Ana María 😀", email: null });
  });

  it("requires a password only on creation and allows an empty one in an update", () => {
    expect(adminUserInput.safeParse({ ...valid, password: "" }).success).toBe(false);
    expect(adminUserUpdate.parse({ password: "" })).toEqual({ password: "" });
    expect(adminUserUpdate.parse({})).toEqual({});
    expect(adminUserUpdate.safeParse({ password: "12345" }).error?.issues[0]?.message).toBe(
      "Password must be at least 6 characters",
    );
    expect(adminUserUpdate.safeParse({ username: "" }).success).toBe(false);
  });
});

it("accepts an order of the sidebar's sections with each section at most once", () => {
  expect(sidebarOrderInput.parse({ order: SECTION_IDS.toReversed() }).order).toHaveLength(SECTION_IDS.length);
  const moved = ["inbox", "media", "leads", "overview", "content"];
  expect(sidebarOrderInput.parse({ order: moved })).toEqual({ order: moved });
  expect(sidebarOrderInput.parse({ order: [] })).toEqual({ order: [] });
  expect(sidebarOrderInput.safeParse({ order: ["users", "users"] }).success).toBe(false);
  expect(sidebarOrderInput.safeParse({ order: ["no-such-section"] }).success).toBe(false);
});
