import type { Section } from "./section";

const password = "plain words";

export const users: Section = {
  kind: "user",
  path: "/api/admin/users",
  list: "users",
  record: "user",
  valid: (name) => ({ username: name, password, email: "" }),
  nameField: "username",
  defaults: {
    email: null,
    isActive: true,
    twoFactorEnabled: false,
    twoFactorRequired: false,
    passkeys: 0,
    lastLogin: null,
  },
  change: { email: "new@example.com" },
  refused: [
    [{ password: undefined }, "password"],
    [{ password: "Password1" }, "password"],
    [{ username: "abcdefghi-j", password: "ABCDEFGHI-J" }, "password"],
    [{ isActive: "yes" }, "isActive"],
  ],
  secrets: [password, "argon2"],
  isTrashed: false,
};
