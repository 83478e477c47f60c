/** Where the webhook's secret is kept, for its encryption (lib/auth/encryption.ts). */
export const SECRET_CONTEXT = "webhook:secret";
