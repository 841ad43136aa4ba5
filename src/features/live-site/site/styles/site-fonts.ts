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
// Systems name one font in several ways: by its family, with its weight, or as PostScript does.
const localBold = `local('Arial Bold'),local(Arial-BoldMT),local('Liberation Sans Bold'),local(LiberationSans-Bold),${localSans}`;
const localGeorgia = `local(Georgia),local(Gelasio)`;
const localNoto = `local('Noto Serif'),local('Noto Serif Regular'),local(NotoSerif-Regular),local(NotoSerif)`;
const localTimes = `local('Times New Roman'),local(TimesNewRomanPSMT),local('Liberation Serif')`;

interface Face {
  family: string;
  weight: string;
  /** Above and below the line, in percent of the font's size. */
  ascent: number;
  descent: number;
  /** Local fonts that stand in, in their order, and the size at which they are as wide, so that nothing moves when the web font arrives. */
  interims: [sources: string, size: number][];
  fallback: string;
}

const faces: Record<SiteFontName, Face> = {
  inter: {
    family: 'Inter',
    weight: '100 900',
    ascent: 96.3,
    descent: 24.1,
    interims: [[localSans, 107]],
    fallback: sans,
  },
  archivoNarrow: {
    family: 'Archivo Narrow',
    weight: '700',
    ascent: 103.5,
    descent: 31.2,
    interims: [[localBold, 82.5]],
    fallback: `'Arial Narrow',${sans}`,
  },
  fraunces: {
    family: 'Fraunces',
    weight: '400',
    ascent: 97.8,
    descent: 25.5,
    interims: [
      [localGeorgia, 105.2],
      [localNoto, 97.3],
      [localTimes, 115.2],
    ],
    fallback: serif,
  },
  instrumentSerif: {
    family: 'Instrument Serif',
    weight: '400',
    ascent: 99,
    descent: 31,
    interims: [
      [localGeorgia, 76.5],
      [localNoto, 70.1],
      [localTimes, 83],
    ],
    fallback: serif,
  },
};

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

const unicodeRange = { basic: rangesOf('basic'), more: rangesOf('more') };

function rangesOf(part: FontPart): string {
  return fontLetters[part].map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}

function hex(letter: number): string {
  return letter.toString(16);
}

function faceCss(face: Face, addresses: Record<FontPart, string>): string {
  const { family, weight, interims } = face;
  const part = (name: FontPart) =>
    `@font-face{font-family:'${family}';src:url(${addresses[name]}) format('woff2');font-weight:${weight};` +
    `font-display:swap;unicode-range:${unicodeRange[name]}}`;
  return part('basic') + part('more') + interims.map((_, index) => interimCss(face, index)).join('');
}

function interimCss({ family, ascent, descent, interims }: Face, index: number): string {
  const [sources, size] = interims[index] ?? ['', 100];
  const share = (measure: number) => `${((measure / size) * 100).toFixed(1)}%`;
  return (
    `@font-face{font-family:'${interimName(family, index)}';src:${sources};size-adjust:${size}%;` +
    `ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
  );
}

function interimName(family: string, index: number): string {
  return index === 0 ? `${family} Interim` : `${family} Interim ${index + 1}`;
}

function familyOf({ family, interims, fallback }: Face, hasFile: boolean): string {
  if (!hasFile) return fallback;
  return [`'${family}'`, ...interims.map((_, index) => `'${interimName(family, index)}'`), fallback].join(',');
}
