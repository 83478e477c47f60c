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

/** Where passkeys are made and used: `SITE_URL`, and nothing that a request says of itself. */
const site = new URL(env.SITE_URL);
const expected = { expectedOrigin: site.origin, expectedRPID: site.hostname };
/** ES256 and RS256: one of them is known by every authenticator, and both by every Node that we run on. */
const ALGORITHMS = [-7, -257];

type Challenge = Uint8Array<ArrayBuffer>;

/** Says whether a challenge (base64url) was given out for this occasion, and takes it away. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** What an authenticator is known by. */
type Known = { credentialId: string; transports: string[] };
/** A passkey as it is stored. */
type Stored = Known & { publicKey: Uint8Array<ArrayBuffer>; counter: bigint };

export type NewCredential = Stored & { isSynced: boolean };

/** What a browser makes a passkey by; not on an authenticator that holds one of `known` already. */
export async function registrationOptions(
  user: { id: number; username: string },
  challenge: Challenge,
  known: Known[],
) {
  const options = await generateRegistrationOptions({
    rpName: company.product,
    rpID: site.hostname,
    // The same for all of one administrator's, so that an authenticator lists them as one account; it names nobody.
    userID: new Uint8Array(Buffer.from(keyedHash("passkey-user", String(user.id)), "base64url")),
    userName: user.username,
    userDisplayName: user.username,
    challenge,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    excludeCredentials: known.map(descriptor),
  });
  // A copy, for the library's type of it is closed to what only newer browsers are told.
  return { ...options };
}

/** What a browser gives one of `known` by. */
export async function assertionOptions(challenge: Challenge, known: Known[]) {
  const options = await generateAuthenticationOptions({
    rpID: site.hostname,
    challenge,
    timeout: CHALLENGE_MS,
    userVerification: "required",
    allowCredentials: known.map(descriptor),
  });
  return { ...options };
}

/** The credential that was made for a challenge of ours, at our address; null where anything is wrong with it. */
export function verifiedCredential(
  response: PasskeyAttestation,
  take: TakeChallenge,
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

/**
 * How often the passkey says that it has signed, which is more often than is stored where it counts at all; null
 * where it did not sign a challenge of ours for our address.
 */
export function verifiedCounter(
  response: PasskeyAssertion,
  { credentialId, publicKey, counter, transports }: Stored,
  take: TakeChallenge,
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

function descriptor({ credentialId, transports }: Known) {
  return { id: credentialId, transports: transports.filter(isTransport) };
}

/** The library throws what is wrong with an answer; it is told in the log, for a wrong SITE_URL looks like an attack. */
async function unlessRefused<T>(verify: () => Promise<T | null>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : "unknown";
    log.warn({ reason }, "a passkey was refused");
    return null;
  }
}
