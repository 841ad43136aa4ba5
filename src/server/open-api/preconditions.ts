import { problem } from '#lib/problem.ts';

/**
 * The version in `If-Match: "7"`; null without the header or for `*`.
 * @throws BAD_REQUEST for a value that no response's ETag had
 */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^\s*"(\d{1,9})"\s*$/.exec(header)?.[1];
  if (version === undefined)
    throw problem('BAD_REQUEST', 'If-Match holds one ETag as it was answered, in quotes, like "7".');
  return Number(version);
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header: printable, chosen by the client. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.trim().replace(/^"(.*)"$/, '$1');
  if (!/^[\u0021-\u007e]{8,200}$/.test(key))
    throw problem('BAD_REQUEST', 'Idempotency-Key has 8 to 200 visible characters, for example a UUID.');
  return key;
}
