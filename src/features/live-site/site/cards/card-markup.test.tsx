import { expect, expectTypeOf, test } from 'vitest';
import { cachedFragmentOf, type PlainInput } from '#cache/fragment-cache.tsx';
import { sampleEntry } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { type PublicEntry } from '#features/content/public-entry.ts';
import type { SiteView } from '../site-view.ts';
import { type CardInput, cardInput } from './card-input.ts';
import { cardMarkup } from './card-markup.tsx';
import type { DrawnPart } from '#cache/drawn-part.ts';

const entry = sampleEntry({ description: '<p>Slate.</p>', city: 'Burlington' });
const view = sampleView;

test('a card is drawn once for pages that give it the same, and anew for each thing that it shows', () => {
  const first = cardMarkup.blog(cardInput(view()), entry);
  expect(cardMarkup.blog(cardInput(view({ businessName: 'Another name' })), entry)).toBe(first);
  const text = ({ bytes }: DrawnPart) => Buffer.from(bytes).toString();
  expect(text(first)).toContain('May 1, 2026');
  expect(text(cardMarkup.blog(cardInput(view({ timeZone: 'Asia/Tokyo' })), entry))).toContain('May 2, 2026');
  expect(text(cardMarkup.blog(cardInput(view({ language: 'de' })), entry))).toContain('1. Mai 2026');
  expect(text(cardMarkup.cards(cardInput(view({}, '/ig/a1')), entry))).toContain('/ig/a1?id=e1');
  expect(text(cardMarkup.cards(cardInput(view()), entry))).toContain('href="/new-roof"');
});

test('a card that comes to read one more setting never shows it as it was', () => {
  type GrownInput = CardInput & { showCity: boolean };
  const drawings: boolean[] = [];
  const markup = cachedFragmentOf<PublicEntry, GrownInput>(({ input, entry: { city } }) => {
    drawings.push(input.showCity);
    return <p>{input.showCity ? city : 'Hidden'}</p>;
  });
  const input = (showCity: boolean) => ({ ...cardInput(view()), showCity });
  expect([true, false, true, false].map((showCity) => markup(input(showCity), entry))).toEqual([
    '<p>Burlington</p>',
    '<p>Hidden</p>',
    '<p>Burlington</p>',
    '<p>Hidden</p>',
  ]);
  expect(drawings).toEqual([true, false]);
});

test('a card takes plain values, never the whole site', () => {
  expectTypeOf<CardInput>().toExtend<PlainInput>();
  expectTypeOf<SiteView>().not.toExtend<PlainInput>();
});
