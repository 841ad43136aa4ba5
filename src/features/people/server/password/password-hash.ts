import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id with OWASP's first choice for 19 MiB
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
 */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), parameters);
}

let nobodys: Promise<string> | undefined;

/** Does the same work for users who don't exist or have no password yet. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await nobodys), password.normalize('NFC'));
  return matches && Boolean(stored);
}
