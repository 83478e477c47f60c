import {
  assertUsablePassword,
  assertUsableSetting,
  PASSWORD_IS_COMMON,
  PASSWORD_IS_USERNAME,
} from "@/lib/auth/password-rules";

const refusal = (message: string) => ({
  code: "invalid",
  message,
  details: { fields: { password: [message] } },
});

it.each([
  "123456",
  "password",
  "Password1",
  "QWERTY",
  "654321",
  "121212",
  "aaaaaa",
  "123123123",
  "abcdefg",
  "mnbvcxz",
  "letmein",
  "1qaz2wsx",
  "123qwe",
  "iloveyou",
  "qwertyqwerty",
  "01012009",
  "1234567890",
  " dragon ",
  "ｐａｓｓｗｏｒｄ",
])("refuses %j, which is among the 10,000 most common", async (password) => {
  await expect(assertUsablePassword(password, "ana")).rejects.toMatchObject(refusal(PASSWORD_IS_COMMON));
});

it("refuses the user's name, whatever its case", async () => {
  await expect(assertUsablePassword("AnaMaria", "anamaria")).rejects.toMatchObject(
    refusal(PASSWORD_IS_USERNAME),
  );
});

it.each([
  "correct horse battery",
  "the password of the tests",
  "k7#pQ2",
  "another pair",
  `${"x".repeat(200)}y`,
])("takes %j", async (password) => {
  await expect(assertUsablePassword(password, "ana")).resolves.toBeUndefined();
});

it("names the setting in one line", async () => {
  await expect(assertUsableSetting("letmein", "admin")).rejects.toThrow(
    "Wrong settings: ADMIN_PASSWORD is one of the most common passwords",
  );
  await expect(assertUsableSetting("Operator", "operator")).rejects.toThrow(
    "Wrong settings: ADMIN_PASSWORD equals ADMIN_USERNAME",
  );
});
