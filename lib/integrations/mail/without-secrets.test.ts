import { credentialForms, withoutSecrets } from "@/lib/integrations/mail/without-secrets";

it("turns a server's reply into one line of plain text", () => {
  expect(withoutSecrets("550-No such\r\n550 \u0000user\u202e here\ud800")).toBe("550-No such 550 user here");
});

it("cuts by characters, and never inside one", () => {
  expect(Array.from(withoutSecrets("😀".repeat(900)))).toHaveLength(500);
});

it("removes the credentials, both in clear text and as sent", () => {
  const secrets = credentialForms("bo", "s3cret pass");
  const answers = ["s3cret pass", ...secrets].map((secret) => `535 refused ${secret} here`);
  for (const one of answers) expect(withoutSecrets(one, secrets)).toBe("535 refused [removed] here");
});

it("removes nothing when there are no credentials", () => {
  expect(withoutSecrets("454 later", credentialForms())).toBe("454 later");
});
