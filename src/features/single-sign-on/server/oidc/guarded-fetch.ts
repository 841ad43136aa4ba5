import type { CustomFetch } from 'openid-client';
import type { Outgoing } from '#integrations/outgoing/outgoing.ts';

/** A sign-in waits for it, and so do those behind it. */
const timeoutMs = 5_000;
/** Metadata, keys and tokens are a few kilobytes. */
const maxBytes = 250_000;

/**
 * What the library asks goes the way of all requests to addresses that people enter: to the public internet alone, in
 * little time and size, and no redirects, by which a provider could hand the client secret to others.
 */
export function guardedFetch(outgoing: Outgoing): CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await outgoing.send(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body !== null && body !== undefined && { body: String(body) }),
      timeoutMs,
      maxBytes,
      maxRedirects: 0,
    });
    // The body comes unpacked.
    const { 'content-encoding': _encoding, 'content-length': _length, ...kept } = answer.headers;
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? new Uint8Array(answer.body) : null, { status: answer.status, headers: kept });
  };
}
