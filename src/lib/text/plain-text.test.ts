import { describe, expect, it } from 'vitest';
import { excerpt, plainText, wordCount } from './plain-text.ts';

describe('the words of a rich text', () => {
  it('are counted without tags and non-breaking spaces', () => {
    expect(wordCount('<p>New&nbsp;roof <strong>in</strong>\u00a0 two   days</p><p>Done</p>')).toBe(6);
    expect(wordCount('<p></p>&nbsp;')).toBe(0);
  });
  it('are read with their entities', () => {
    expect(plainText('<p>Smith &amp; Sons &lt;3</p>')).toBe('Smith & Sons <3');
  });
  it('are cut on a word, never inside a character', () => {
    expect(excerpt('A new kitchen in five days', 20)).toBe('A new kitchen in…');
    expect(excerpt('👷'.repeat(30), 10)).toBe(`${'👷'.repeat(9)}…`);
    expect(excerpt('short', 20)).toBe('short');
  });
});
