import { previewScript, type SiteAssets } from '#platform/site-assets.ts';
import type { VisitResponse } from '../visit.ts';

interface Preview {
  /** The path prefix of all URLs in the preview. */
  base: string;
  /** Hosts that may frame it. */
  hosts: Iterable<string>;
  assets: SiteAssets;
}

/** URLs of media in attributes, style attributes and JSON. */
const mediaAddresses = /(?<=[\s"',=(;])\/media\/(?=[0-9a-f]{4}-)/g;

/** A response of the public site for the preview frame: its media may not be public yet. */
export function asPreview({ status, headers, body }: VisitResponse, { base, hosts, assets }: Preview): Response {
  const script = previewScript(assets);
  const scripts = script ? `<script type="module" src="${script}"></script>` : '';
  const text = typeof body === 'string' || headers['content-type']?.startsWith('text/html') ? textOf(body) : undefined;
  const own = text?.replace(mediaAddresses, `${base}/media/`).replace('</head>', () => `${scripts}</head>`) ?? body;
  // No prerendering of pages that are being changed.
  const { 'speculation-rules': _ahead, ...others } = headers;
  const response = new Response(own, { status, headers: { ...others, 'cache-control': 'no-store' } });
  return framedBy(response, hosts);
}

function textOf(body: VisitResponse['body']): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}

/** Only our scripts run, without access to the parent window, to others, or to a new window. */
const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms';

/** Lets the preview frame show a page that otherwise can't be framed. */
export function framedBy(response: Response, hosts: Iterable<string>): Response {
  const policy = response.headers.get('content-security-policy');
  if (policy) {
    const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${[...hosts].join(' ')}`);
    response.headers.set('content-security-policy', `${framed}; ${sandbox}`);
  }
  return response;
}
