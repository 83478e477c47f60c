const MAX_LENGTH = 500;

/**
 * Mail server's reply as one line: no control characters, no secrets (some servers repeat them), and no
 * longer than the column.
 */
export function withoutSecrets(text: string, secrets: readonly string[] = []): string {
  const plain = secrets
    .filter((secret) => secret.length > 2)
    .reduce((rest, secret) => rest.replaceAll(secret, "[removed]"), text)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return Array.from(plain).slice(0, MAX_LENGTH).join("");
}

export function credentialForms(user = "", password = ""): string[] {
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  const forms = [password, encoded(password), encoded(`\0${user}\0${password}`), encoded(user)];
  return forms.toSorted((one, other) => other.length - one.length);
}
