/** Where the webhook's secret is kept, for its encryption (lib/core/encryption.ts). */
export const SECRET_CONTEXT = "webhook:secret";
