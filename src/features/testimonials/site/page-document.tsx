import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '#features/live-site/site.ts';
import { columnsIn, columnWidth, growing, type Length } from '#features/live-site/site/sizes/lengths.ts';
import { definePlace, shaped } from '#features/live-site/site/sizes/picture-sizes.ts';
import { fontFiles, type SiteFonts } from '#features/live-site/site/styles/site-fonts.ts';
import { pageStyle, type SheetName, tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import { outlineRatio, readable, textRatio } from '#lib/color/readable.ts';
import { tokensToCss } from '#lib/theme/tokens.ts';
import recorder from '../browser/recorder.css?inline';
import type { TestimonialSettings } from '../testimonial.ts';
import frame from './frame.css?inline';
import recording from './recording/recording.css?inline';
import form from './request/form.css?inline';

const gold = '#f2a516';

type OwnColors = Pick<TestimonialSettings, 'starsColor' | 'bgColor' | 'cardBgColor' | 'titleColor'>;

/**
 * The owner's colors on top of the site's theme. Everything on a custom background gets its own tokens, and custom text
 * colors are adjusted until readable.
 */
function ownColors({ theme }: Pick<Site, 'theme'>, colors?: OwnColors): string {
  const { starsColor = '', bgColor = '', cardBgColor = '', titleColor = '' } = colors ?? {};
  const ground = tokensOf({ ...theme, background: bgColor || theme.background });
  const card = tokensOf({ ...theme, background: cardBgColor || ground.colors.surface });
  const visible = (color: string, on: string, ratio: number) =>
    readable(color, {
      on: [on],
      ratio,
      toward: tokensOf({ ...theme, background: on }).scheme === 'dark' ? 'white' : 'black',
    });
  return [
    bgColor && `${tokensToCss(ground, '.plain')}.plain{background:var(--ff-bg);color:var(--ff-text)}`,
    cardBgColor && `${tokensToCss(card, '.card')}.card{background:var(--ff-bg);color:var(--ff-text)}`,
    titleColor && `.plain h1{color:${visible(titleColor, ground.colors.bg, textRatio)}}`,
    `.plain{--stars:${visible(starsColor || gold, card.colors.bg, outlineRatio)}}`,
  ]
    .filter(Boolean)
    .join('');
}

/** The page's owner. */
export type PageOwner = Pick<Site, 'businessName' | 'language' | 'direction' | 'theme' | 'settings'>;

export interface PageParts {
  site: PageOwner;
  title: string;
  description?: string;
  /** Absolute URL and image, for link previews on social networks. */
  preview?: { address: string; image: { address: string; width: number; height: number } };
  /** In addition to the form's. */
  sheets?: readonly SheetName[];
  /** The page's own style sheet. */
  style?: string;
  /** Our scripts that enhance the page; most pages have none. */
  scripts?: readonly string[];
  /** Media that no page of the site shows yet, and where they are served. */
  ownMedia?: { place: string; ids: readonly string[] };
  /** Search engines may index it. */
  isIndexed?: boolean;
  /** Origins that may frame it. */
  framedBy?: readonly string[];
  colors?: OwnColors;
  fonts: SiteFonts;
  body: ReactNode;
  /** Its script reports a customer's progress. */
  isTelling?: boolean;
  /** Its script records, plays and uploads. */
  isRecorder?: boolean;
}

/** A page reached only through its link: usually neither indexed nor with scripts. */
export function pageDocument(parts: PageParts): { html: string; policy: string } {
  const { site, title, fonts } = parts;
  const own = frame + form + (parts.isRecorder ? recorder + recording : '') + (parts.style ?? '');
  const style = pageStyle(site, ['form', ...(parts.sheets ?? [])], fonts) + own + ownColors(site, parts.colors);
  const html = renderToStaticMarkup(
    <html lang={site.language} dir={site.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{site.businessName ? `${title} | ${site.businessName}` : title}</title>
        <Head {...parts} />
        {fontFiles(site.settings.siteStyle, fonts).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="plain">{parts.body}</body>
    </html>,
  );
  return { html: `<!doctype html>${withOwnMedia(html, parts.ownMedia)}`, policy: policyOf(style, parts) };
}

/** As in previews: if someone writes such a URL in a text, the text changes, but nothing else happens. */
function withOwnMedia(
  html: string,
  { place, ids }: { place: string; ids: readonly string[] } = { place: '', ids: [] },
) {
  return ids.reduce((text, id) => text.replaceAll(`/media/${id}/`, `${place}/media/${id}/`), html);
}

function Head({ site, title, description, preview, isIndexed, scripts = [] }: PageParts) {
  return (
    <>
      {!isIndexed && <meta name="robots" content="noindex, nofollow" />}
      {description && <meta name="description" content={description} />}
      <meta name="theme-color" content={tokensOf(site.theme).colors.bg} />
      {preview && (
        <>
          <meta property="og:type" content="article" />
          <meta property="og:site_name" content={site.businessName} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description ?? ''} />
          <meta property="og:url" content={preview.address} />
          <meta property="og:image" content={preview.image.address} />
          <meta property="og:image:width" content={String(preview.image.width)} />
          <meta property="og:image:height" content={String(preview.image.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {scripts.map((script) => (
        <script key={script} type="module" src={script} />
      ))}
    </>
  );
}

function policyOf(style: string, { scripts = [], framedBy, isTelling, isRecorder }: PageParts): string {
  const hasScripts = scripts.length > 0;
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    ...(hasScripts ? ["script-src 'self'"] : []),
    ...(isTelling || isRecorder ? ["connect-src 'self'"] : []),
    `img-src 'self' data:${isRecorder ? ' blob:' : ''}`,
    "font-src 'self'",
    `media-src 'self'${isRecorder ? ' blob:' : ''}`,
    // A script may fetch the styles of what it opens.
    `style-src ${hasScripts ? "'self' " : ''}'sha256-${hash}'`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy?.join(' ') ?? "'none'"}`,
    // In a frame, only our scripts run, without access to the parent window, to others, or to a new window.
    ...(framedBy ? ['sandbox allow-scripts allow-same-origin allow-forms'] : []),
  ].join('; ');
}

/** The maximum logo size, in pixels. */
const box = { width: 220, height: 84 };

/** The page's owner: the logo, else the name. */
export function BrandHeader({ site, href }: { site: Site; href: string }) {
  const { logo, businessName } = site;
  const file = logo?.variants.find(({ name }) => name === '480x480') ?? logo?.variants.at(-1);
  return (
    <header className="brand-header">
      <a className="brand" href={href}>
        {logo && file ? (
          <img
            src={mediaAddress(logo, file.name)}
            {...sizeOf(file)}
            style={{ inlineSize: sizeOf(file).width, blockSize: sizeOf(file).height }}
            alt={businessName}
          />
        ) : (
          <bdi>{businessName}</bdi>
        )}
      </a>
    </header>
  );
}

/** Reserves its room, so that nothing shifts when it loads. */
function sizeOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The content of a page's sheet (`frame.css`). */
const sheetWidth =
  (most: number): Length =>
  (at) =>
    Math.min(at, most) - 2 * growing.grow3(at);

/** The picture above the words, which share pages show higher on phones. */
export const bannerSizes = definePlace<{ isHighOnPhones: boolean }>('banner', ({ isHighOnPhones }) => {
  const width = sheetWidth(800);
  return { width, height: (at) => width(at) / (isHighOnPhones && at <= 670 ? 3 / 2 : 21 / 9) };
});

/** Before and after over each other. */
export const workPairSizes = definePlace('work pair', () => shaped(sheetWidth(800), 3 / 2));

/** The other pictures of the work. */
export const workPictureSizes = definePlace<{ isOnly: boolean }>('work picture', ({ isOnly }) => {
  const sheet = sheetWidth(800);
  if (isOnly) return shaped(sheet, 16 / 9);
  const columns = (at: number) => columnsIn(sheet(at), Math.min(220, sheet(at) * 0.44), 12);
  return shaped((at) => columnWidth(sheet(at), columns(at), 12), 4 / 3);
});

/** A card of the story gallery (`gallery.css`). */
export const storyCardSizes = definePlace('story card', () =>
  shaped((at) => Math.min(sheetWidth(1_200)(at), 330), 4 / 3),
);
