/**
 * Browsers accept `Secure` cookies on localhost, too; over plain HTTP on a local network the flag must be omitted
 * (decision 22c).
 */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
