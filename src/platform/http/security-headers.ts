import { createMiddleware } from 'hono/factory';

const ofDocuments: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self), payment=()',
};

/** Scripts and styles, which a document loads by the dozen; opened as a document, they are sandboxed. */
const part = /^text\/(javascript|css)\b/;

/** Headers for every response, unless a route has set its own or a stricter value. */
export function securityHeaders(options: { isHttps: boolean }) {
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    if (!part.test(headers.get('content-type') ?? ''))
      for (const [name, value] of Object.entries(ofDocuments)) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (options.isHttps) headers.set('strict-transport-security', 'max-age=31536000');
  });
}

/** A worker obeys its own file: it loads its parts from here, and nothing else. */
export const workerPolicy = "default-src 'none'; script-src 'self'";

/**
 * The management app: our own files only; inline styles because Mantine writes its variables that way.
 * @param framed the only origin whose pages it shows in frames
 */
export function appPolicy(framed: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${framed}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
