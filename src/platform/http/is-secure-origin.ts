/** Browsers take `Secure` cookies on localhost too; over plain HTTP on a local network the flag has to go (decision 22c). */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
