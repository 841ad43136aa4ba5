import type { Context, Hono } from 'hono';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import type { Site } from '#features/live-site/site.ts';
import { fontFiles } from '#features/live-site/site/styles/site-fonts.ts';
import { pageStyle } from '#features/live-site/site/styles/site-styles.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import { packageRoot } from '#platform/package-root.ts';
import { readSiteAssets, siteFonts } from '#platform/site-assets.ts';
import { loadRequestPage } from '../server/requests/link.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import { requestWords, type RequestWords } from '../words/requests/request-words.ts';
import { homeOf, showWrongLink } from './page-routes.tsx';
import poster from './poster/poster.css?inline';

interface Props {
  site: Site;
  words: RequestWords['poster'];
  /** The code's contents. */
  address: string;
}

/** A poster: the business, the question, and the code. */
function PosterPage({ site, words, address }: Props) {
  const { logo, businessName } = site;
  const file = logo?.variants.find(({ name }) => name === '480x480') ?? logo?.variants.at(-1);
  return (
    <>
      <button type="button" className="button print" id="print">
        {words.print}
      </button>
      <main className="poster" id="main">
        {logo && file ? (
          <img
            className="logo"
            src={mediaAddress(logo, file.name)}
            width={file.width}
            height={file.height}
            alt={businessName}
          />
        ) : (
          <p className="name" dir="auto">
            {businessName}
          </p>
        )}
        <h1>{words.title}</h1>
        <Code text={address} label={address} />
        <p className="scan">{words.scan}</p>
        <p className="effort">{words.effort}</p>
      </main>
    </>
  );
}

/** Dark on light, with a quiet zone, and readable with a quarter of it damaged. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'Q', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

const assets = readSiteAssets(path.join(packageRoot, 'dist/site'));
const script = `document.getElementById('print').addEventListener('click',()=>print())`;

/** `/testimonial-poster/{businessId}/{segment}`: the account's open link as a printable poster. */
export function addPosterRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  app.get('/testimonial-poster/:id/:segment', async (c) => {
    const { id, segment } = c.req.param();
    const site = await lookUpLink(ports, { clientAddress: c.var.clientAddress, link: `${id}/${segment}` }, async () => {
      if (!/^[\w-]{1,100}$/.test(id)) return undefined;
      const found = await loadRequestPage(ports, id, segment);
      return found && homeOf(c.var, found.request.accountId) ? found.site : undefined;
    });
    if (!site) return showWrongLink(c);
    return show(c, site, `${c.var.host.origin}/testimonial-request/${id}/${segment}`);
  });
  app.all('/testimonial-poster/*', showWrongLink);
}

function show(c: Context<HttpEnv>, site: Site, address: string) {
  const words = requestWords(site.language).poster;
  const fonts = siteFonts(assets);
  const style = pageStyle(site, [], fonts) + poster;
  const html = renderToStaticMarkup(
    <html lang={site.language} dir={site.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${words.page} | ${site.businessName}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        {fontFiles(site.settings.siteStyle, fonts).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="poster-page">
        <PosterPage site={site} words={words} address={address} />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  );
  c.header('content-security-policy', policyOf(style));
  return c.html(`<!doctype html>${html}`);
}

function policyOf(style: string): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src 'sha256-${hashOf(style)}'`,
    `script-src 'sha256-${hashOf(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
