/** Simulates WebAuthn in jsdom, which lacks it; `answers` are used in order. */
export function withPasskeys(...answers: ("given" | DOMException)[]) {
  const requested: unknown[] = [];
  const answer = async (options: unknown) => {
    requested.push(options);
    const next = answers.shift();
    if (next !== "given") throw next ?? new Error("nothing more was expected");
    return credential;
  };
  Object.assign(globalThis, { isSecureContext: true, PublicKeyCredential: class {} });
  Object.defineProperty(navigator, "credentials", {
    value: { create: answer, get: answer },
    configurable: true,
  });
  return requested;
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text)).buffer;

const credential = {
  id: "key",
  rawId: bytes("key"),
  type: "public-key",
  authenticatorAttachment: "platform",
  response: {
    clientDataJSON: bytes("client"),
    attestationObject: bytes("attestation"),
    authenticatorData: bytes("authenticator"),
    signature: bytes("signature"),
    getTransports: () => ["internal"],
  },
  getClientExtensionResults: () => ({}),
};

/** Part of the responses to calls that request a passkey. */
export const creationOptions = {
  challenge: "AAAA",
  rp: { id: "localhost", name: "Site" },
  user: { id: "AAAA", name: "ana", displayName: "ana" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
};
export const requestOptions = { challenge: "AAAA", rpId: "localhost", allowCredentials: [] };
