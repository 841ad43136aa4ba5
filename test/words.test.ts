import { describe, expect, test } from 'vitest';
import { wordLanguages } from '#lib/words/word-languages.ts';
import { saidTexts } from '#test/said-texts.ts';
import { contactWords } from '#features/contact/words/contact-words.ts';
import { fieldWords } from '#features/custom-fields/words/field-words.ts';
import { siteWords } from '#features/live-site/words/site-words.ts';

/** Every capability that speaks to visitors. */
const all = { siteWords, contactWords, fieldWords };

describe.each(Object.entries(all))('%s', (_, words) => {
  test('are said in all six languages', () => {
    const paths = saidTexts(words('en')).map(({ path }) => path);
    for (const language of wordLanguages) {
      const said = saidTexts(words(language));
      expect(said.map(({ path }) => path)).toEqual(paths);
      expect(
        said.filter(
          ({ path, text }) => text === '' && saidTexts(words('en')).some((en) => en.path === path && en.text),
        ),
        language,
      ).toEqual([]);
    }
  });

  test.each(['he', 'ar'])('hold nothing in Latin letters in %s, but names of techniques', (language) => {
    const latin = saidTexts(words(language)).filter(({ text }) => /[a-z]/i.test(text.replace(/JavaScript|PDF/, '')));
    expect(latin).toEqual([]);
  });

  test.each(['es', 'de', 'fr'])('are translated into %s', (language) => {
    const english = saidTexts(words('en'));
    const same = saidTexts(words(language)).filter(
      ({ text }, index) => text.length > 8 && text === english[index]?.text,
    );
    expect(same).toEqual([]);
  });

  // English texts of the specification have straight apostrophes.
  test.each(wordLanguages)(
    'are written cleanly in %s: no straight apostrophes, doubled or outer spaces',
    (language) => {
      const unclean = saidTexts(words(language)).filter(
        ({ text }) => / {2}|^\s|\s$|undefined|\{/.test(text) || (language !== 'en' && /\p{L}'\p{L}/u.test(text)),
      );
      expect(unclean).toEqual([]);
    },
  );
});

test('counts are right in every language', () => {
  const results = (language: string) => [0, 1, 2, 5, 11, 100].map(siteWords(language).gallery.results);
  expect(results('en')).toEqual(['0 results', '1 result', '2 results', '5 results', '11 results', '100 results']);
  expect(results('fr').slice(0, 3)).toEqual(['0 résultat', '1 résultat', '2 résultats']);
  expect(results('he').slice(0, 4)).toEqual(['0 תוצאות', 'תוצאה אחת', 'שתי תוצאות', '5 תוצאות']);
  expect(results('ar')).toEqual(['لا توجد نتائج', 'نتيجة واحدة', 'نتيجتان', '5 نتائج', '11 نتيجة', '100 نتيجة']);
});
