import { createHash } from 'node:crypto';

/** Stripe refuses a key that comes back with other words, such as a name that has been corrected since. */
export function keyFor(subject: string, wanted: object): string {
  const words = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
  return `${subject} ${words.slice(0, 22)}`;
}
