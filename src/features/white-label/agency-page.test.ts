import { expect, test } from 'vitest';
import { sectionsOf, UpdateAgencyPage } from './agency-page.ts';

test('paragraphs and headings come as they were written', () => {
  expect(sectionsOf('Before.\n\n# Terms\nFirst.\nSame paragraph.\n\nSecond.\n\n## גגות\n\n\n# Last')).toEqual([
    { title: '', paragraphs: ['Before.'] },
    { title: 'Terms', paragraphs: ['First.\nSame paragraph.', 'Second.'] },
    { title: 'גגות', paragraphs: [] },
    { title: 'Last', paragraphs: [] },
  ]);
  expect(sectionsOf('')).toEqual([]);
});

test('a page has a title and a text, or neither', () => {
  const ask = (title: string, text: string) =>
    UpdateAgencyPage.safeParse({ page: 'terms', title, text, version: 0 }).success;
  expect([ask('', ''), ask('Terms', 'Be kind.'), ask('Terms', ''), ask('', 'Be kind.')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([ask('x'.repeat(121), 'y'), ask('x', 'y'.repeat(50_001))]).toEqual([false, false]);
});
