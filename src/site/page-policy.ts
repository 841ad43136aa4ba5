import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a public page.
 * @param style the page's inline style
 * @param framedBy the origins that may frame it, as in `frame-ancestors`; null for all, even sandboxed frames without an
 *   origin, which `*` excludes
 */
export function policyFor(style: string, tileAddress: string, framedBy: string | null = "'none'"): string {
  const hash = createHash('sha256').update(style).digest('base64');
  const tiles = /^https?:\/\/[^/{}]+/.exec(tileAddress)?.[0] ?? '';
  return [
    "default-src 'self'",
    `img-src 'self' data: ${tiles}`.trim(),
    `style-src 'self' 'sha256-${hash}'`,
    // Focal points and placeholder colors are in style attributes.
    "style-src-attr 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(framedBy === null ? [] : [`frame-ancestors ${framedBy}`]),
  ].join('; ');
}
