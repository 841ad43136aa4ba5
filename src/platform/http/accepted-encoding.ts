import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';
/** Zstandard compresses in half the time of Brotli to the same size, which pays for what is sent once. */
export type EncodingOnce = Encoding | 'zstd';

/** The best of our encodings that `Accept-Encoding` allows. */
export const acceptedEncoding = (header: string): Encoding => bestOf(['br', 'gzip'], header);

/** The same for a body that is sent once, and never again. */
export const acceptedEncodingOnce = (header: string): EncodingOnce => bestOf(['zstd', 'br', 'gzip'], header);

function bestOf<E extends EncodingOnce>(ours: readonly E[], header: string): E | 'identity' {
  const accepted = parseAccept(header);
  const isAccepted = (encoding: E) => accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === encoding);
  return ours.find(isAccepted) ?? 'identity';
}
