import type { SiteStyleId } from '../../site-style.data.ts';

/** How the styles write tabs (`looks/*.css`): the type's size in rem, and how wide Latin letters are beside Inter's. */
const types: Record<SiteStyleId, { size: number; latin: number; isUpperCase?: true }> = {
  calm: { size: 0.9375, latin: 1 },
  solid: { size: 1.0625, latin: 0.84, isUpperCase: true },
  natural: { size: 0.9375, latin: 1 },
  editorial: { size: 0.875, latin: 1 },
};

/** Letters by their width in Inter at weight 500, in em, each group by its widest; the first that fits counts. */
const latinWidths: [letters: RegExp, width: number][] = [
  [/[ijlI.,:;!'’|·\s]/u, 0.29],
  [/[ftr()/[\]"-]/u, 0.41],
  [/[mwMW@%&+]/u, 0.93],
  [/\p{Lu}/u, 0.73],
  [/./u, 0.62],
];
/** Of letters that the device's own fonts draw. */
const otherWidths: [letters: RegExp, width: number][] = [
  [/\p{M}/u, 0],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|\p{Emoji_Presentation}/u, 1.1],
  [/./u, 0.66],
];

/** Beside its label, in rem: a tab's padding and the gap after it, and the arrow of what is folded. */
const padding = 26 / 16;
const arrow = 14 / 16;

function letterWidth(letter: string, latin: number): number {
  const isLatin = /[\p{sc=Latin}\p{ASCII}\p{P}]/u.test(letter);
  const [, width] = (isLatin ? latinWidths : otherWidths).find(([letters]) => letters.test(letter)) ?? ['', 1];
  return isLatin ? width * latin : width;
}

function tabWidth(label: string, style: SiteStyleId): number {
  const { size, latin, isUpperCase } = types[style];
  const letters = Array.from(isUpperCase ? label.toUpperCase() : label, (letter) => letterWidth(letter, latin));
  return padding + size * letters.reduce((sum, width) => sum + width, 0);
}

/**
 * For each tab, the width in rem from which it is in the row: beside the button of those that follow, unless all fit.
 * Estimated, since the row must be right at the first paint, and without scripts.
 */
export function tabWidths(labels: readonly string[], more: string, style: SiteStyleId): number[] {
  let used = 0;
  const ends = labels.map((label) => (used += tabWidth(label, style)));
  const button = tabWidth(more, style) + arrow;
  return ends.map((end) => Math.ceil(Math.min(end + button, used) * 100) / 100);
}

/** Rules that show each tab once: in the row, or among those behind the button. */
export function tabFoldingCss(widths: readonly number[]): string {
  if (widths.length < 2) return '';
  const rules = widths.map((width, index) => {
    const [after, until] = [`a:nth-child(n+${index + 1})`, `a:nth-child(-n+${index + 1})`];
    return (
      `@container tabs (inline-size<${width}rem){.tab-row ${after}{display:none}` +
      `.more-tabs:has(${after}[aria-current]) summary{color:var(--ff-text)}}` +
      `@container tabs (inline-size>=${width}rem){.more-tabs${index + 1 < widths.length ? ` ${until}` : ''}{display:none}}`
    );
  });
  return rules.join('');
}
