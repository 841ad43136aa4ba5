/** Secrets and signatures of Standard Webhooks 1.0. */
import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What messages of an endpoint are signed with. */
export interface Secrets {
  /** `whsec_` and 32 bytes: shared with the receiver, who verifies signatures of the kind v1. */
  shared: string;
  /** `whsk_` and an Ed25519 key (seed and public key): ours alone, for signatures of the kind v1a. */
  own: string;
}

const prefixes = { shared: 'whsec_', own: 'whsk_', public: 'whpk_' } as const;
const seedLength = 32;
/** What PKCS #8 has before the seed of an Ed25519 key. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @returns the public key, too: `whpk_…` */
export function newSecrets(): { secrets: Secrets; publicKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const open = publicKey.export({ type: 'spki', format: 'der' }).subarray(-seedLength);
  const seed = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-seedLength);
  return {
    secrets: {
      shared: prefixes.shared + randomBytes(32).toString('base64'),
      own: prefixes.own + Buffer.concat([seed, open]).toString('base64'),
    },
    publicKey: prefixes.public + open.toString('base64'),
  };
}

interface Message {
  id: string;
  date: Date;
  body: string;
}

/** The fields that prove who sends a message: signed with the secrets that are valid, the newest first. */
export function signedHeaders({ id, date, body }: Message, valid: readonly Secrets[]): Record<string, string> {
  const timestamp = String(Math.floor(date.getTime() / 1_000));
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  const signatures = valid.flatMap(({ shared, own }) => [
    `v1,${createHmac('sha256', bytesOf(shared, prefixes.shared)).update(content).digest('base64')}`,
    `v1a,${sign(null, content, privateKeyOf(own)).toString('base64')}`,
  ]);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

const bytesOf = (secret: string, prefix: string) => Buffer.from(secret.slice(prefix.length), 'base64');

function privateKeyOf(own: string) {
  const seed = bytesOf(own, prefixes.own).subarray(0, seedLength);
  return createPrivateKey({ key: Buffer.concat([keyHead, seed]), type: 'pkcs8', format: 'der' });
}
