import type { SiteStyleId } from '../../site-style.data.ts';
import { type FontPart, fontLetters } from './font-letters.data.ts';

type SiteFontName = 'inter' | 'archivoNarrow' | 'fraunces' | 'instrumentSerif';
/** Addresses of the web fonts; none while nothing has been built. */
export type SiteFonts = Readonly<Partial<Record<SiteFontName, Record<FontPart, string>>>>;

/** The second font, of the headings, of the styles that have one. */
const headings: Record<SiteStyleId, SiteFontName | null> = {
  calm: null,
  solid: 'archivoNarrow',
  natural: 'fraunces',
  editorial: 'instrumentSerif',
};

const sans = `system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif`;
const serif = `Georgia,'Noto Serif',serif`;
const localSans = `local(Arial),local('Liberation Sans'),local('Helvetica Neue')`;
const localSerif = `local(Georgia),local(Gelasio),local('Noto Serif')`;

interface Face {
  family: string;
  weight: string;
  /** A local font in the web font's measures, so that nothing moves when that arrives. */
  interim: string;
  fallback: string;
}

const faces: Record<SiteFontName, Face> = {
  inter: { family: 'Inter', weight: '100 900', interim: measured(localSans, [107, 90, 22.5]), fallback: sans },
  archivoNarrow: {
    family: 'Archivo Narrow',
    weight: '700',
    interim: measured(`local('Arial Bold'),${localSans}`, [82.5, 125.4, 37.8]),
    fallback: `'Arial Narrow',${sans}`,
  },
  fraunces: { family: 'Fraunces', weight: '400', interim: measured(localSerif, [105.2, 93, 24.2]), fallback: serif },
  instrumentSerif: {
    family: 'Instrument Serif',
    weight: '400',
    interim: measured(localSerif, [76.5, 129.4, 40.5]),
    fallback: serif,
  },
};

/** Percent of the font's size: of its letters, above the line, and below it. */
function measured(sources: string, [size, ascent, descent]: [number, number, number]): string {
  return `src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`;
}

/** The files that every page of the style loads at once. */
export function fontFiles(style: SiteStyleId, fonts: SiteFonts): string[] {
  return usedBy(style).flatMap((name) => fonts[name]?.basic ?? []);
}

/** The faces of the style's fonts and the variables that name them. Nothing but local fonts while nothing is built. */
export function fontCss(style: SiteStyleId, fonts: SiteFonts): string {
  const used = usedBy(style);
  const known = used.flatMap((name) => {
    const addresses = fonts[name];
    return addresses ? [faceCss(faces[name], addresses)] : [];
  });
  const [text, heading] = used.map((name) => familyOf(faces[name], fonts[name] !== undefined));
  return `${known.join('')}:root{--font:${text};${heading ? `--font-head:${heading};` : ''}}`;
}

function usedBy(style: SiteStyleId): SiteFontName[] {
  const heading = headings[style];
  return heading ? ['inter', heading] : ['inter'];
}

const unicodeRange = {
  basic: rangesOf('basic'),
  more: rangesOf('more'),
};

function rangesOf(part: FontPart): string {
  return fontLetters[part].map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}

function hex(letter: number): string {
  return letter.toString(16);
}

function faceCss({ family, weight, interim }: Face, addresses: Record<FontPart, string>): string {
  const face = (part: FontPart) =>
    `@font-face{font-family:'${family}';src:url(${addresses[part]}) format('woff2');font-weight:${weight};` +
    `font-display:swap;unicode-range:${unicodeRange[part]}}`;
  return `${face('basic')}${face('more')}@font-face{font-family:'${family} Interim';${interim}}`;
}

function familyOf({ family, fallback }: Face, hasFile: boolean): string {
  return hasFile ? `'${family}','${family} Interim',${fallback}` : fallback;
}
