/** Seven blocks of four hex digits, 112 random bits (spec 1 §9). */
export const uidPattern = /^[0-9a-f]{4}(-[0-9a-f]{4}){6}$/;

export function newUid(): string {
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
