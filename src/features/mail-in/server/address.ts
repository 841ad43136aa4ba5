import { randomBytes } from 'node:crypto';

/** Mail servers may change capitals, so there are none; nor what looks alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
const secretLength = 24;
const form = /^[a-z0-9]{24}$/;

/** What is before the @: words for people, and 120 random bits. */
export function newLocalPart(words: string): { localPart: string; secret: string } {
  const secret = Array.from(randomBytes(secretLength), (byte) => letters[byte % letters.length]).join('');
  const readable = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-|-$/g, '');
  return { localPart: `${readable || 'photos'}.${secret}`, secret };
}

/** Only the secret counts, so that an address works on when the business has another name; empty if there is none. */
export function secretOf(localPart: string): string {
  const [before = ''] = localPart.toLowerCase().split('+');
  const secret = before.slice(before.lastIndexOf('.') + 1);
  return form.test(secret) ? secret : '';
}
