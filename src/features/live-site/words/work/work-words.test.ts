import { expect, test } from 'vitest';
import { wordLanguages } from '#lib/words/word-languages.ts';
import { SiteSettings } from '../../site-settings.ts';
import { workWordsOf } from './work-words.ts';

const wordsFor = (language: string, workKind?: SiteSettings['workKind']) =>
  workWordsOf({ language, settings: SiteSettings.parse({ workKind }) });

test('buttons that ask for a quote say the same in German', () => {
  const { ask, send } = wordsFor('de');
  expect(ask).toBe(send);
});

test('a business that has said nothing has jobs, and gives quotes', () => {
  expect(wordsFor('en')).toMatchObject({ ask: 'Get a quote', send: 'Get your Estimate', shown: 'Jobs shown here' });
});

test('a clinic has treatments and gives no quotes, in every language', () => {
  const texts = (language: string, kind: SiteSettings['workKind']) => {
    const { count, asking, ...others } = wordsFor(language, kind);
    return [...Object.values(others), count({ count: 1 }), count({ count: 3 }), asking({ name: 'Tooth' })];
  };
  for (const language of wordLanguages) {
    const trades = [...texts(language, 'jobs'), ...texts(language, 'projects')];
    expect(texts(language, 'treatments').filter((text) => trades.includes(text))).toEqual([]);
  }
  expect(texts('en', 'treatments').join()).not.toMatch(/job|quote|project|estimate/i);
});
