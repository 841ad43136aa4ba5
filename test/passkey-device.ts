import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  challenge: string;
  /** Of the host that asks; a device binds its keys to it. */
  rpId: string;
  origin: string;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
/** The person is there, and known by finger, face or PIN. */
const presentAndVerified = 0x05;
const withKey = 0x40;

/** A phone that keeps one passkey, and signs whatever it is asked to, for lies as well. */
export class PasskeyDevice {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;
  flags = presentAndVerified;

  /** What a browser returns for a new passkey. */
  make(options: Options) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const authData = new Uint8Array(Buffer.concat([this.#head(options.rpId, this.flags | withKey), about]));
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: text(this.#client('webauthn.create', options)),
      attestationObject: text(isoCBOR.encode(attestation)),
      transports: ['internal'],
    });
  }

  /** What a browser returns to prove that the device has the passkey. */
  prove(options: Options) {
    this.counter += 1;
    const head = this.#head(options.rpId, this.flags);
    const client = this.#client('webauthn.get', options);
    const signature = sign('sha256', Buffer.concat([head, sha256(client)]), this.#keys.privateKey);
    return this.#answer({ clientDataJSON: text(client), authenticatorData: text(head), signature: text(signature) });
  }

  #answer(response: Record<string, unknown>) {
    const id = text(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #client(type: string, { challenge, origin }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
