const MAX_LENGTH = 500;

/**
 * A mail server's reply as one line that may be stored and shown: no control characters, nothing of the secrets that
 * it was told (some servers repeat what they refuse), and no more than fits the column.
 */
export function plainWords(text: string, secrets: readonly string[] = []): string {
  const plain = secrets
    .filter((secret) => secret.length > 2)
    .reduce((rest, secret) => rest.replaceAll(secret, "[removed]"), text)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return Array.from(plain).slice(0, MAX_LENGTH).join("");
}

/** The forms in which a user and a password go over the wire. */
export function credentialForms(user = "", password = ""): string[] {
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  const forms = [password, encoded(password), encoded(`\0${user}\0${password}`), encoded(user)];
  return forms.toSorted((one, other) => other.length - one.length);
}
