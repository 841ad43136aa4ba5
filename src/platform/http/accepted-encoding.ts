export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of our encodings that `Accept-Encoding` allows. */
export function acceptedEncoding(header: string): Encoding {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?=\s*(?:,|$))/g;
  const accepted = header.includes('q=0') ? header.replace(refused, '') : header;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
