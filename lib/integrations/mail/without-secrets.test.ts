import { credentialForms, withoutSecrets } from "@/lib/integrations/mail/without-secrets";

it("makes one plain line of what a server says", () => {
  expect(withoutSecrets("550-No such\r\n550 \u0000user\u202e here\ud800")).toBe("550-No such 550 user here");
});

it("cuts by characters, and never through one", () => {
  expect(Array.from(withoutSecrets("😀".repeat(900)))).toHaveLength(500);
});

it("leaves out the credentials, in clear and as they were sent", () => {
  const secrets = credentialForms("bo", "s3cret pass");
  const told = ["s3cret pass", ...secrets].map((secret) => `535 refused ${secret} here`);
  for (const one of told) expect(withoutSecrets(one, secrets)).toBe("535 refused [removed] here");
});

it("knows no credentials where there are none", () => {
  expect(withoutSecrets("454 later", credentialForms())).toBe("454 later");
});
