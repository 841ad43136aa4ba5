import { createHash } from 'node:crypto';

/** The stored hash of a random secret: enough to recognize it, useless to a thief. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
