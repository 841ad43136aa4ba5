import { z } from 'zod';

/** Seven blocks of four hex digits, 112 random bits (spec 1 §9). */
export const Uid = z.string().regex(/^[0-9a-f]{4}(-[0-9a-f]{4}){6}$/, 'This id is not valid.');
export type Uid = z.infer<typeof Uid>;

export function newUid(): Uid {
  const words = crypto.getRandomValues(new Uint16Array(7));
  return Array.from(words, (word) => word.toString(16).padStart(4, '0')).join('-');
}

/** A secret for links and cookies: 32 random bytes, base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}
