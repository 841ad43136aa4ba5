import { createHash } from 'node:crypto';

/** The stored hash of a random secret: enough to recognize it, useless to a thief. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
