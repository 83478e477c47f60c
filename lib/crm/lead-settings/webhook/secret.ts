/** Encryption context of the webhook's secret (lib/core/encryption.ts). */
export const SECRET_CONTEXT = "webhook:secret";
