import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

export const createPasskey = (options: CreationOptions) =>
  orPasskeyFailure(() => startRegistration({ optionsJSON: options }), "create");

export const authenticateWithPasskey = (options: RequestOptions) =>
  orPasskeyFailure(() => startAuthentication({ optionsJSON: options }), "give");

export class PasskeyFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = "PasskeyFailure";
  }
}

export function passkeyObstacle(): string | null {
  // Checked first: plain http hides the whole interface.
  if (!window.isSecureContext) return "Passkeys need a secure connection. Open this site with https.";
  if (!browserSupportsWebAuthn()) return "This browser doesn't support passkeys.";
  const { hostname } = window.location;
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith("["))
    return "Passkeys need this site's name. They don't work at a numeric address.";
  return null;
}

type Purpose = "create" | "give";

async function orPasskeyFailure<T>(request: () => Promise<T>, purpose: Purpose): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw new PasskeyFailure(messageFor(error, purpose));
  }
}

const unspecific: Record<Purpose, string> = {
  create: "Your browser could not create a passkey. Please try again.",
  give: "Your browser could not use a passkey. Please try again, or enter a code.",
};

const messages: Record<string, Record<Purpose, string>> = {
  // Browsers use one name for several causes, so that no site learns which passkeys exist.
  NotAllowedError: {
    create: "No passkey was created. The request was cancelled or took too long.",
    give: "No passkey was used. The request was cancelled, took too long, or none of your passkeys is here. You can try again or enter a code.",
  },
  AbortError: {
    create: "The request was cancelled. Please try again.",
    give: "The request was cancelled. Please try again, or enter a code.",
  },
  OperationError: {
    create: "Another tab or window is asking for a passkey. Finish or cancel that first.",
    give: "Another tab or window is asking for a passkey. Finish or cancel that first.",
  },
  InvalidStateError: { create: "This device already has a passkey for your account.", give: unspecific.give },
  SecurityError: {
    create: "Passkeys don't work at this address. Open this site at its usual address.",
    give: "Passkeys don't work at this address. Open this site at its usual address, or enter a code.",
  },
  NotSupportedError: {
    create: "This device can't create the kind of passkey we need.",
    give: unspecific.give,
  },
  ConstraintError: {
    create: "This device can't check that it's you. Set up a PIN, a fingerprint or your face first.",
    give: unspecific.give,
  },
};

function messageFor(error: unknown, purpose: Purpose): string {
  const cause = error instanceof WebAuthnError && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : "";
  return messages[name]?.[purpose] ?? unspecific[purpose];
}
