import { previewScript, type SiteAssets } from '#platform/site-assets.ts';
import type { VisitResponse } from '../visit.ts';

interface Preview {
  /** Below the origin, of every address of the preview. */
  base: string;
  /** Where it may be framed. */
  hosts: Iterable<string>;
  assets: SiteAssets;
}

/** Addresses of media in attributes, style attributes and JSON. */
const mediaAddresses = /(?<=[\s"',=(;])\/media\/(?=[0-9a-f]{4}-)/g;

/** A response of the public site, as the frame beside the settings shows it: its media may not be public yet. */
export function asPreview({ status, headers, body }: VisitResponse, { base, hosts, assets }: Preview): Response {
  const script = previewScript(assets);
  const scripts = script ? `<script type="module" src="${script}"></script>` : '';
  const text = typeof body === 'string' || headers['content-type']?.startsWith('text/html') ? textOf(body) : undefined;
  const own = text?.replace(mediaAddresses, `${base}/media/`).replace('</head>', () => `${scripts}</head>`) ?? body;
  // Nothing is drawn ahead of what is being changed.
  const { 'speculation-rules': _ahead, ...others } = headers;
  const response = new Response(own, { status, headers: { ...others, 'cache-control': 'no-store' } });
  return framedBy(response, hosts);
}

function textOf(body: VisitResponse['body']): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}

/** Only scripts of ours run, without a way to the window around, to others, or to a new window. */
const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms';

/** Lets a page that nobody may frame stand in the frame beside the settings. */
export function framedBy(response: Response, hosts: Iterable<string>): Response {
  const policy = response.headers.get('content-security-policy');
  if (policy) {
    const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${[...hosts].join(' ')}`);
    response.headers.set('content-security-policy', `${framed}; ${sandbox}`);
  }
  return response;
}
