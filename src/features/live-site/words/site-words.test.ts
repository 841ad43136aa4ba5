import { expect, test } from 'vitest';
import { siteWords } from './site-words.ts';

test('counts are right in every language', () => {
  const results = (language: string) =>
    [0, 1, 2, 5, 11, 100].map((count) => siteWords(language).gallery.results({ count }));
  expect(results('en')).toEqual(['0 results', '1 result', '2 results', '5 results', '11 results', '100 results']);
  expect(results('fr').slice(0, 3)).toEqual(['0 résultat', '1 résultat', '2 résultats']);
  expect(results('he').slice(0, 4)).toEqual(['0 תוצאות', 'תוצאה אחת', 'שתי תוצאות', '5 תוצאות']);
  expect(results('ar')).toEqual(['لا توجد نتائج', 'نتيجة واحدة', 'نتيجتان', '5 نتائج', '11 نتيجة', '100 نتيجة']);
});
