import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { CHALLENGE_MS } from "@/lib/access/passkeys/challenges";
import { keyedHash } from "@/lib/core/encryption";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { isTransport, type PasskeyAssertion, type PasskeyAttestation } from "@/lib/core/passkeys-schema";
import { company } from "@/lib/data/company";

/** Site of the passkeys: `SITE_URL`, never a request's own claim. */
const site = new URL(env.SITE_URL);
const expected = { expectedOrigin: site.origin, expectedRPID: site.hostname };
/** ES256 and RS256: every authenticator supports one, and every supported Node version both. */
const ALGORITHMS = [-7, -257];

type Challenge = Uint8Array<ArrayBuffer>;

type ConsumeChallenge = (challenge: string) => Promise<boolean>;

type CredentialReference = { credentialId: string; transports: string[] };
type Stored = CredentialReference & { publicKey: Uint8Array<ArrayBuffer>; counter: bigint };

export type NewCredential = Stored & { isSynced: boolean };

export async function registrationOptions(
  user: { id: number; username: string },
  challenge: Challenge,
  passkeys: CredentialReference[],
) {
  const options = await generateRegistrationOptions({
    rpName: company.product,
    rpID: site.hostname,
    // Constant for an administrator, so that an authenticator lists one account; anonymous.
    userID: new Uint8Array(Buffer.from(keyedHash("passkey-user", String(user.id)), "base64url")),
    userName: user.username,
    userDisplayName: user.username,
    challenge,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    excludeCredentials: passkeys.map(descriptor),
  });
  // Copy: the library's type lacks options that only newer browsers know.
  return { ...options };
}

export async function assertionOptions(challenge: Challenge, passkeys: CredentialReference[]) {
  const options = await generateAuthenticationOptions({
    rpID: site.hostname,
    challenge,
    timeout: CHALLENGE_MS,
    userVerification: "required",
    allowCredentials: passkeys.map(descriptor),
  });
  return { ...options };
}

export function verifiedCredential(
  response: PasskeyAttestation,
  take: ConsumeChallenge,
): Promise<NewCredential | null> {
  return unlessRefused(async () => {
    const transports = response.response.transports?.filter(isTransport) ?? [];
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: { ...response, response: { ...response.response, transports }, clientExtensionResults: {} },
      expectedChallenge: take,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: BigInt(credential.counter),
      transports,
      isSynced: credentialBackedUp,
    };
  });
}

/** Returns the signature counter, greater than the stored one if it counts at all; null for another challenge. */
export function verifiedCounter(
  response: PasskeyAssertion,
  { credentialId, publicKey, counter, transports }: Stored,
  take: ConsumeChallenge,
): Promise<bigint | null> {
  return unlessRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: take,
      credential: {
        id: credentialId,
        publicKey,
        counter: Number(counter),
        transports: transports.filter(isTransport),
      },
      requireUserVerification: true,
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  });
}

function descriptor({ credentialId, transports }: CredentialReference) {
  return { id: credentialId, transports: transports.filter(isTransport) };
}

/** Logs the reason: a wrong SITE_URL looks like an attack. */
async function unlessRefused<T>(verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : "unknown";
    log.warn({ reason }, "a passkey was refused");
    return null;
  }
}
