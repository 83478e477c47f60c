import { z } from "zod";
import { plainLine } from "@/lib/core/plain-text";

export const MAX_PASSKEYS = 10;

const name = plainLine({
  missing: "Enter a name for the passkey",
  max: 60,
  tooLong: "The name must be at most 60 characters",
});

/** Passkey as calls return it: never with its key. Times are ISO 8601. */
export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  device: z.string(),
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type PasskeyRecord = z.output<typeof passkey>;

export const passkeyList = z.object({ passkeys: z.array(passkey), total: z.int() });

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal("public-key") };

const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type Transport = (typeof transports)[number];
export const isTransport = (text: string): text is Transport => transports.some((one) => one === text);

export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

export const passkeyInput = z.object({ name, response: passkeyAttestation });

export const passkeyUpdate = z.object({ name });

export const passkeyOptions = z.object({
  options: z.looseObject({ challenge: z.string(), timeout: z.int().optional() }),
});
