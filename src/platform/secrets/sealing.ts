import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '#lib/problem.ts';
import type { Config } from '../config.ts';

const algorithm = 'aes-256-gcm';
const version = '1';

/** What a sealed text is for, and whose it is: it can't be opened as anything else, nor in another tenant's row. */
type Purpose = readonly [what: string, ownerId: string];

/**
 * Encrypts a secret for the database, so that a copy of the database alone tells it to nobody.
 * @throws UNPROCESSABLE_CONTENT while the operator hasn't set SECRET_KEY
 */
export async function seal(config: Config, text: string, purpose: Purpose): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, await keyFor(config, purpose), nonce);
  cipher.setAAD(aadOf(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** Undefined if it was sealed with another key, for something else, or was changed. */
export async function unseal(config: Config, sealed: string, purpose: Purpose): Promise<string | undefined> {
  const [own, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (own !== version || nonce?.length !== 12 || tag?.length !== 16 || !text) return undefined;
  const decipher = createDecipheriv(algorithm, await keyFor(config, purpose), nonce);
  decipher.setAAD(aadOf(purpose));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const aadOf = (purpose: Purpose) => Buffer.from(purpose.join('\0'));

async function keyFor(config: Config, [what]: Purpose): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await instanceSecret(config), '', `seal ${what}`, 32));
}

/** SECRET_KEY, else a file beside the built-in database, created when it is first needed. */
async function instanceSecret({ secretKey, databaseUrl, isProduction, dataDir }: Config): Promise<string> {
  if (secretKey) return secretKey;
  // Nodes that share a database would each make their own.
  if (databaseUrl && isProduction) throw problem('UNPROCESSABLE_CONTENT', noKey);
  const file = path.join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

const noKey = 'Secrets can’t be kept here yet: the platform’s operator has to set SECRET_KEY first.';
