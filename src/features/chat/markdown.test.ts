import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, hiddenHost, type Inline, isEmojiAlone, plainWords, readMarkdown } from './markdown.ts';

const inline = (text: string): Inline[] => {
  const [block] = readMarkdown(text);
  return block?.kind === 'paragraph' ? block.parts : [];
};
const plain = (text: string): Inline => ({ kind: 'text', text });

describe('marks', () => {
  test('make words bold, italic or code, within each other too', () => {
    expect(inline('a **b *c*** `*d*` _e_')).toEqual([
      plain('a '),
      { kind: 'bold', parts: [plain('b '), { kind: 'italic', parts: [plain('c')] }] },
      plain(' '),
      { kind: 'code', text: '*d*' },
      plain(' '),
      { kind: 'italic', parts: [plain('e')] },
    ]);
  });

  test('that enclose nothing stay as they were typed', () => {
    for (const text of ['2 * 3 * 4', '**', 'a ** b', 'snake_case_name', '*open', '``', '[x](javascript:alert(1))'])
      expect(inline(text)).toEqual([plain(text)]);
  });

  test('make lists and code of lines', () => {
    const text = 'Bring:\n- nails\n- **two** ladders\n\n1. up\n2) down\n```\n<b>*x*</b>\n```\nthanks';
    expect(readMarkdown(text).map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'list', 'code', 'paragraph']);
    expect(readMarkdown(text)[3]).toEqual({ kind: 'code', text: '<b>*x*</b>' });
    expect(readMarkdown(text)[2]).toEqual({ kind: 'list', isNumbered: true, items: [[plain('up')], [plain('down')]] });
  });
});

describe('a link', () => {
  test('ends before the stop of its sentence', () => {
    expect(inline('See https://example.com/a.')).toEqual([
      plain('See '),
      { kind: 'link', label: 'https://example.com/a', address: 'https://example.com/a' },
      plain('.'),
    ]);
  });

  test('that lies shows its true host', () => {
    const lies = [
      '[https://bank.example](https://evil.example/login)',
      'https://bank.example@evil.example/',
      '[bank.example](https://evil.example)',
    ];
    for (const text of lies) {
      const [link] = inline(text);
      expect(link?.kind === 'link' && hiddenHost(link)).toBe('evil.example');
    }
    const [honest] = inline('https://example.com/path');
    expect(honest?.kind === 'link' && hiddenHost(honest)).toBeNull();
    const [other] = inline('[аpple.com](https://аpple.com)');
    expect(other?.kind === 'link' && hiddenHost(other)).toMatch(/^xn--/);
  });
});

/** What is read, without the marks. */
function lettersOf(blocks: readonly Block[]): string {
  const ofInline = (part: Inline): string =>
    'parts' in part ? part.parts.map(ofInline).join('') : part.kind === 'link' ? part.label : part.text;
  return blocks
    .map((block) =>
      block.kind === 'code'
        ? block.text
        : (block.kind === 'list' ? block.items.flat() : block.parts).map(ofInline).join(''),
    )
    .join('');
}

test('no text loses a letter, and a text of one kind of mark is read at once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ש', '😀', '*', '_', '`', '\n', ' ', '-') }), (text) => {
      const letters = (words: string) => words.replaceAll(/[^aש😀]/gu, '');
      expect(letters(lettersOf(readMarkdown(text)))).toBe(letters(text));
    }),
  );
  const started = performance.now();
  for (const text of ['*a ', '**a', '_a ', '[a', '`', '`a', '- ', 'https://a ', '\n']) readMarkdown(text.repeat(3_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('one emoji of many parts is alone, words are not', () => {
  expect(['👩🏽‍🚒', '👍', '❤️', '😀😀'].every(isEmojiAlone)).toBe(true);
  expect(['', 'ok', '👍 yes', '😀'.repeat(30)].some(isEmojiAlone)).toBe(false);
});

test('lists, quotes and mails say the words without their marks', () => {
  const text = 'Is **this** _new_?\n- front\n- *ridge* `x*`\n\nSee [the photos](https://photos.example/1)';
  expect(plainWords(text)).toBe('Is this new? front, ridge x* See the photos');
  expect(plainWords('2 * 3 = 6')).toBe('2 * 3 = 6');
});
