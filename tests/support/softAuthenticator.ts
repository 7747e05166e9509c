import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();
const number = (value: number, bytes: number): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};
/** CBOR of byte strings up to 255 bytes. */
const bytesOf = (bytes: Uint8Array): Buffer => Buffer.concat([Buffer.of(0x58, bytes.length), bytes]);

type Asked = { readonly challenge: string; readonly user?: { readonly id: string } };
type Lie = { readonly origin?: string; readonly challenge?: string; readonly rpId?: string };

/**
 * A passkey in software, with its browser (WebAuthn Level 2, ES256, without attestation). What it is asked is the JSON
 * text of the options, what it answers that of the PublicKeyCredential.
 */
export const softAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // A COSE key: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }.
  const coseKey = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const id = randomBytes(32);
  let counter = 0;

  const answer = (type: string, options: string, lie: Lie, response: (data: Buffer, rp: Buffer) => object): string => {
    const { challenge }: Asked = JSON.parse(options);
    const data = Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin,
        crossOrigin: false,
        ...(lie.origin && { origin: lie.origin }),
        ...(lie.challenge && { challenge: base64(lie.challenge) }),
      }),
    );
    const rp = sha256(lie.rpId ?? new URL(origin).hostname);
    return JSON.stringify({
      id: base64(id),
      rawId: base64(id),
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: base64(data), ...response(data, rp) },
    });
  };
  return {
    /** Turns the counter to another number of uses. */
    turn: (uses: number) => {
      counter = uses;
    },
    make: (options: string, lie: Lie = {}): string =>
      answer("webauthn.create", options, lie, (_, rp) => {
        // The person was present, and there is a key.
        const data = Buffer.concat([
          rp,
          Buffer.of(0x41),
          number(counter, 4),
          Buffer.alloc(16),
          number(id.length, 2),
          id,
          coseKey,
        ]);
        const attested = Buffer.concat([
          Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
          bytesOf(data),
        ]);
        return { attestationObject: base64(attested), transports: ["internal"] };
      }),
    use: (options: string, lie: Lie = {}): string =>
      answer("webauthn.get", options, lie, (client, rp) => {
        counter += 1;
        const data = Buffer.concat([rp, Buffer.of(0x01), number(counter, 4)]);
        const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
        return { authenticatorData: base64(data), signature: base64(signature) };
      }),
  };
};
