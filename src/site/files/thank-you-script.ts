import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { VisitResponse } from '../visit.ts';

/**
 * The owner's script after a contact request, in its own document: sandboxed without an origin and without network, so
 * that it can neither read our pages nor send anything anywhere.
 */
export function thankYouScript({ site }: SiteView): VisitResponse {
  // The only text that could end the element before the script does.
  const script = site.settings.thankYouJsScript.replace(/<(?=\/script|!--)/gi, '\\x3c');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'x-robots-tag': 'noindex, nofollow',
    },
    body: `<!doctype html><title>Thanks</title><script>${script}</script>`,
  };
}
