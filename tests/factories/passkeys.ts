import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Deviation of a response from a genuine one. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Reported signature counter; one more than last time by default. */
  counter?: number;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  /** Signs with a key other than the passkey's. */
  isForged?: boolean;
};

type Options = { challenge: string };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/**
 * An authenticator with one passkey, like a browser and a security key together: creates it, and signs
 * challenges for the site at `origin`.
 */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private counter = 0;

  constructor(private readonly origin = "http://localhost:3000") {}

  /** Responds to registration options, as `RegistrationResponseJSON` with the attestation "none". */
  register({ challenge }: Options, deviation: Deviation = {}) {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    // A map in CBOR: key type EC2, algorithm ES256, curve P-256, x and y.
    const coseKey = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey]);
    const data = this.data(deviation, deviation.counter ?? 0, credential);
    // A second map: fmt "none", attStmt empty, authData as bytes with a two-byte length.
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a06861757468446174615900", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    const clientData = this.clientData(challenge, "webauthn.create", deviation);
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal", "from-the-future"],
      },
    };
  }

  /** Responds to options of a sign-in or a proof, as `AuthenticationResponseJSON`. */
  give({ challenge }: Options, deviation: Deviation = {}) {
    this.counter = deviation.counter ?? this.counter + 1;
    const data = this.data(deviation, this.counter);
    const clientData = this.clientData(challenge, "webauthn.get", deviation);
    const { privateKey } = deviation.isForged
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : this.keys;
    const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey);
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }

  private names() {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  }

  private clientData(challenge: string, type: string, deviation: Deviation): Buffer {
    const { origin } = this;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...only(deviation) }));
  }

  private data(
    { rpId = new URL(this.origin).hostname, isUserPresent = true, isUserVerified = true }: Deviation,
    counter: number,
    credential?: Buffer,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Number(isUserPresent) | (Number(isUserVerified) << 2) | (Number(Boolean(credential)) << 6);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }
}

function only({ origin, challenge, type }: Deviation) {
  return { ...(origin && { origin }), ...(challenge && { challenge }), ...(type && { type }) };
}
