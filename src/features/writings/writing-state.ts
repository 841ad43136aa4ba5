import type { Writing } from '#features/content/writing.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { Destination } from './destination.ts';

export const writingStates = ['empty', 'draft', 'ready', 'tooLong'] as const;
export type WritingState = (typeof writingStates)[number];

export const writingGaps = ['title', 'description', 'checks', 'titleTooLong', 'descriptionTooLong'] as const;
export type WritingGap = (typeof writingGaps)[number];

type Rules = Pick<Destination, 'titleLimit' | 'descriptionLimit' | 'checks'>;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters as people count them: a family emoji is one, as is a letter with its accents. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _one of characters.segment(text)) count++;
  return count;
}

/** The characters of a rich text as a channel would receive it: each block on its own line. */
export function countRichText(html: string): number {
  return countCharacters(textOf(html));
}

function textOf(html: string): string {
  return html
    .split(/<br ?\/?>|<\/(?:p|h2|h3|h4|li|blockquote|pre)>/)
    .map((block) => plainText(block.replaceAll(/<[^<>]*>/g, '')))
    .filter(Boolean)
    .join('\n');
}

export const hasTitle = ({ titleLimit }: Pick<Destination, 'titleLimit'>): boolean => titleLimit !== 0;

/** What a writing lacks before it can go to its destination, and what is too long for it. */
export function gapsOf(writing: Writing | undefined, rules: Rules): WritingGap[] {
  const { title = '', description = '', checkeds = [] } = writing ?? {};
  const checked = new Set(checkeds.map(({ id }) => id));
  const isOver = (count: number, limit: number | null) => limit !== null && count > limit;
  const gaps: [WritingGap, boolean][] = [
    ['title', hasTitle(rules) && title.trim() === ''],
    ['titleTooLong', hasTitle(rules) && isOver(countCharacters(title.trim()), rules.titleLimit)],
    ['description', textOf(description) === ''],
    ['descriptionTooLong', isOver(countRichText(description), rules.descriptionLimit)],
    ['checks', rules.checks.some(({ id }) => !checked.has(id))],
  ];
  return gaps.flatMap(([gap, isThere]) => (isThere ? [gap] : []));
}

export function stateOf(writing: Writing | undefined, gaps: readonly WritingGap[]): WritingState {
  if (isEmptyWriting(writing)) return 'empty';
  if (gaps.includes('titleTooLong') || gaps.includes('descriptionTooLong')) return 'tooLong';
  return gaps.length > 0 ? 'draft' : 'ready';
}

export function isEmptyWriting(writing: Writing | undefined): boolean {
  if (!writing) return true;
  return writing.title.trim() === '' && textOf(writing.description) === '' && writing.checkeds.length === 0;
}
