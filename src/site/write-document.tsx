import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cachedFragment, cachedValue } from '#cache/fragment-cache.tsx';
import { addressAt } from '#features/live-site/site-links.ts';
import { bannerInput, footerInput, SiteFooter, StartBanner } from '#features/live-site/site/frame/site-footer.tsx';
import { headerInput, navigation, SiteHeader, SkipLink } from '#features/live-site/site/frame/site-header.tsx';
import { placeOfCards } from '#features/live-site/site/gallery/entry-list.tsx';
import { type DrawnPart, drawnPart } from '#cache/drawn-part.ts';
import { encodeText } from '#platform/http/encode-text.ts';
import { absolute, type SiteView } from '#features/live-site/site/site-view.ts';
import { oEmbedHref } from './embeds/o-embed-address.ts';
import { feedPaths } from '#features/live-site/feed.ts';
import { shareImagePath, shareImageSize } from './files/share-image-path.ts';
import type { Page } from './page.ts';
import { type SiteAssets, siteFonts, siteScript, siteScriptImports } from '#platform/site-assets.ts';
import { fontFiles, type SiteFonts } from '#features/live-site/site/styles/site-fonts.ts';
import { ownCss } from '#features/live-site/site/styles/own-css.ts';
import { pageStyle, type SheetName, type StyledSite, tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import { tabFoldingCss, tabWidths } from '#features/live-site/site/styles/tab-folding.ts';
import { withUsedVariables } from '#features/live-site/site/styles/used-variables.ts';
import { openGraphLocale } from '#lib/words/word-languages.ts';
import { policyFor } from './page-policy.ts';

export interface Document {
  /** Its parts in their order. Never one text: it would be copied several times on its way to the socket. */
  body: Buffer<ArrayBuffer>;
  /** The Content-Security-Policy that fits this very document. */
  policy: string;
}

interface Parts {
  view: SiteView;
  page: Page;
  assets: SiteAssets;
  now: Date;
}

/** The whole page as HTML; nothing in it runs but our own script file. */
export function writeDocument(given: Parts): Document {
  const { view, page, assets } = given;
  const { site } = view;
  const fonts = siteFonts(assets);
  const { style, policy } = styleOf(styleInput(view, page, fonts));
  const classes = [site.settings.enableStrip && 'strip', site.settings.blendedTheme && 'blended'].filter(Boolean);
  const [top, foot] = page.isAlone ? ['', ''] : frameOf(given);
  const parts = [drawnPart(top), ...drawnOf(page, page.body), drawnPart(foot)];
  const preloads = new Set(parts.flatMap((part) => part.preloads));
  const frame = renderToStaticMarkup(
    <html lang={site.language} dir={site.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Head {...given} />
        {fontFiles(site.settings.siteStyle, fonts).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <style />
      </head>
      <body className={classes.join(' ') || undefined} />
    </html>,
  );
  const [head, tail] = cutAt(
    frame.replace('<title>', () => `${[...preloads].join('')}<title>`),
    '</style>',
  );
  const [start, end] = cutAt(tail, '</body>');
  const body = [
    encodeText(`<!doctype html>${head}`),
    encodeText(style),
    encodeText(start),
    ...parts.map(({ bytes }) => bytes),
    encodeText(end),
  ];
  return { body: Buffer.concat(body), policy };
}

/** What a page shows, with its cards where it has a place for them. */
export function drawnOf({ cards = [] }: Page, shown: ReactNode): DrawnPart[] {
  const markup = renderToStaticMarkup(shown);
  if (cards.length === 0) return [drawnPart(markup)];
  const [before, after] = cutAt(markup, placeOfCards);
  return [drawnPart(before), ...cards, drawnPart(after.slice(placeOfCards.length))];
}

function cutAt(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return [text.slice(0, place), text.slice(place)];
}

const banner = cachedFragment('banner', StartBanner);
const skipLink = cachedFragment('skip', SkipLink);
const header = cachedFragment('header', SiteHeader);
const footer = cachedFragment('footer', SiteFooter);

/** What is above and below the pages of a tab. */
function frameOf({ view, page: { at }, now }: Parts): [string, string] {
  const start = bannerInput(view);
  const top = skipLink({ language: view.site.language }) + (start ? banner(start) : '') + header(headerInput(view, at));
  return [top, footer(footerInput(view, at, now.getUTCFullYear()))];
}

type StyleInput = StyledSite & {
  names: readonly SheetName[];
  fonts: SiteFonts;
  tileAddress: string;
  /** From which width each of the header's tabs fits. */
  tabWidths: readonly number[];
  /** The owner's own. */
  css: string;
};

/** One for each kind of page of a look. */
const styleOf = cachedValue('style', ({ theme, settings, names, fonts, tileAddress, tabWidths, css }: StyleInput) => {
  const style = withUsedVariables(pageStyle({ theme, settings }, names, fonts) + tabFoldingCss(tabWidths), css);
  return { style, policy: policyFor(style, tileAddress) };
});

function styleInput(view: SiteView, { sheets, at, isAlone }: Page, fonts: SiteFonts): StyleInput {
  const { site, tileAddress, words } = view;
  const { siteStyle, themeColors, themeWidth, containerWidth, blendedTheme, displayTopNavigation } = site.settings;
  const labels = navigation(view, at).map(({ label }) => label);
  return {
    theme: site.theme,
    settings: { siteStyle, themeColors, themeWidth, containerWidth, blendedTheme },
    names: sheets,
    fonts,
    tileAddress,
    tabWidths: isAlone || !displayTopNavigation ? [] : tabWidths(labels, words.frame.more, siteStyle),
    css: ownCss(site.code),
  };
}

function Head({ view, page, assets }: Parts) {
  const { site } = view;
  const name = site.businessName;
  const isWhole = page.hasOwnTitle || page.title === name;
  const title = isWhole ? page.title : [page.title, name].filter(Boolean).join(' | ');
  const address = absolute(view, page.canonical);
  return (
    <>
      <title>{title}</title>
      {page.description && <meta name="description" content={page.description} />}
      {page.isIndexed ? (
        <Addresses address={address} language={site.language} />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      {page.next && <link rel="next" href={absolute(view, page.next)} />}
      <meta name="theme-color" content={tokensOf(site.theme).colors.bg} />
      {!page.isAlone && <OwnFiles view={view} />}
      {page.isIndexed && <link rel="alternate" type="application/json+oembed" href={oEmbedHref(view, address)} />}
      <meta property="og:type" content={page.kind} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={openGraphLocale(site.language)} />
      <meta property="og:title" content={page.title || name} />
      {page.description && <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={address} />
      {!page.isAlone && <ShareImage view={view} page={page} />}
      <meta name="twitter:card" content="summary_large_image" />
      {page.jsonLd.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(page.jsonLd) }} />
      )}
      {siteScript(assets) && <SiteScripts assets={assets} />}
    </>
  );
}

/** After the main picture: pages work without. What the script imports is asked for with it, not one after the other. */
function SiteScripts({ assets }: { assets: SiteAssets }) {
  return (
    <>
      <script type="module" src={siteScript(assets)} fetchPriority="low" />
      {siteScriptImports(assets).map((address) => (
        <link key={address} rel="modulepreload" href={address} fetchPriority="low" />
      ))}
    </>
  );
}

function ShareImage({ view, page: { image } }: { view: SiteView; page: Page }) {
  return (
    <>
      <meta property="og:image" content={absolute(view, addressAt(view.siteBase, shareImagePath(image?.uid)))} />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      {image?.alt && <meta property="og:image:alt" content={image.alt} />}
    </>
  );
}

/** What is beside the pages of a site. */
function OwnFiles({ view: { site, siteBase } }: { view: SiteView }) {
  const name = site.businessName;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={name} href={addressAt(siteBase, feedPaths.rss)} />
      <link rel="alternate" type="application/atom+xml" title={name} href={addressAt(siteBase, feedPaths.atom)} />
      <link rel="icon" href={addressAt(siteBase, '/icon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={addressAt(siteBase, '/icon-192.png')} />
      <link rel="manifest" href={addressAt(siteBase, '/manifest.webmanifest')} />
    </>
  );
}

/** One page in one language: search engines learn which, and that it is for everybody else as well. */
function Addresses({ address, language }: { address: string; language: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang={language} href={address} />
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

/** `<` is written so that no text of an owner can end the element. */
export function jsonLdText(graph: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
