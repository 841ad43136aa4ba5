import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleEntry, sampleMediaItem } from '#test/sample-entry.ts';
import { sampleSite } from '#test/sample-site.ts';
import { formatsOf } from '#lib/words/formats.ts';
import { cardTitle } from './entry-card.tsx';
import {
  coverOf,
  displayDescription,
  fullPlace,
  hasBeforeAfter,
  mediaInOrder,
  metaDescription,
  nameOf,
  shortPlace,
} from './entry-words.ts';

const service = { uid: 's1', label: 'Roof repair', slug: 'roof-repair', alias: '', description: '' };
const contentType = { id: 'c1', name: 'Field Notes', slug: 'field-notes' };
const [cover, photo, before, after] = ['cover', 'photo', 'before', 'after'].map((uid) => sampleMediaItem(uid));
const video = sampleMediaItem('video', { kind: 'video' });
const nothing = { cover: null, mainVideo: null, before: null, after: null };
const uids = (media: { uid: string }[]) => media.map(({ uid }) => uid);

describe('what an entry is called', () => {
  test('is the writing for the site’s destination, else its title', () => {
    expect(nameOf(sampleEntry({ titleWritings: 'For Facebook' }), 'en')).toBe('For Facebook');
    expect(displayDescription(sampleEntry({ description: '<p>Own</p>', descriptionWritings: '<p>Made</p>' }))).toBe(
      '<p>Made</p>',
    );
    expect(displayDescription(sampleEntry({ description: '<p>Own</p>' }))).toBe('<p>Own</p>');
  });
  test('is its service, its content type, or a plain word where it has no title', () => {
    expect(nameOf(sampleEntry({ title: '', businessServices: [service], contentType }), 'en')).toBe('Roof repair');
    expect(nameOf(sampleEntry({ title: '', contentType }), 'en')).toBe('Field Notes');
    expect(nameOf(sampleEntry({ title: '' }), 'en')).toBe('Project');
  });
  test('is cut on a word near 50 characters, and stays whole up to 58', () => {
    const whole = `${'roof '.repeat(11)}end`;
    expect(whole).toHaveLength(58);
    expect(cardTitle(sampleEntry({ title: whole }), 'en', false)).toBe(whole);
    const cut = cardTitle(sampleEntry({ title: `${whole}s` }), 'en', false);
    expect(cut).toMatch(/roof…$/);
    expect(cut.length).toBeLessThanOrEqual(51);
  });
  test('is shorter beside the stars of a review', () => {
    const title = 'A new slate roof for the old library of Burlington';
    expect(cardTitle(sampleEntry({ title }), 'en', false)).toBe(title);
    expect(cardTitle(sampleEntry({ title }), 'en', true)).toBe('A new slate roof for the old library of…');
  });
  test('never ends in half a character on a card', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.boolean(), (title, hasRating) => {
        expect(cardTitle(sampleEntry({ title }), 'en', hasRating).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('the description for search results', () => {
  test('is plain text, whole when it is short', () => {
    expect(metaDescription('<p>Slate &amp; copper.</p><p>Nine days.</p>')).toMatch(/^Slate & copper\.\s+Nine days\.$/);
    expect(metaDescription('')).toBe('');
    expect(metaDescription('x'.repeat(160))).toBe('x'.repeat(160));
  });
  test('is cut on a word', () => {
    const cut = metaDescription('slate '.repeat(60));
    expect(cut).toMatch(/^(slate )+slate…$/);
    expect(cut.length).toBeLessThanOrEqual(160);
  });
  test('is no longer than 160 characters where nothing parts the words, and never ends in half a character', () => {
    expect([...metaDescription('屋'.repeat(400))]).toHaveLength(160);
    expect(metaDescription('x'.repeat(400))).toHaveLength(160);
    expect(metaDescription(`${'x'.repeat(159)}${'🏠'.repeat(20)}`).isWellFormed()).toBe(true);
    expect(metaDescription(`${'x'.repeat(158)}${'🏠'.repeat(20)}`).isWellFormed()).toBe(true);
  });
});

describe('the picture of an entry', () => {
  test('is the one that its owner chose, else the first there is', () => {
    const media = [photo!, video];
    expect(coverOf(sampleEntry({ media, presentation: { ...nothing, cover: cover! } }))?.uid).toBe('cover');
    expect(coverOf(sampleEntry({ media }))?.uid).toBe('photo');
    expect(coverOf(sampleEntry({ presentation: { ...nothing, mainVideo: video, after: after! } }))?.uid).toBe('video');
    expect(coverOf(sampleEntry({ presentation: { ...nothing, before: before!, after: after! } }))?.uid).toBe('after');
    expect(coverOf(sampleEntry())).toBeNull();
  });
  test('comes first on its page, behind a main video, and none comes twice', () => {
    const presentation = { ...nothing, cover: photo!, mainVideo: video };
    expect(uids(mediaInOrder(sampleEntry({ media: [cover!, photo!, video], presentation })))).toEqual([
      'video',
      'photo',
      'cover',
    ]);
    expect(mediaInOrder(sampleEntry())).toEqual([]);
  });
  test('is a pair only with both sides', () => {
    const pairOf = (presentation: object) =>
      hasBeforeAfter(sampleEntry({ presentation: { ...nothing, ...presentation } }));
    expect([pairOf({ before }), pairOf({ after }), pairOf({ before, after })]).toEqual([false, false, true]);
  });
});

describe('the place of an entry', () => {
  test('is the city on a card, else the neighborhood', () => {
    expect(shortPlace(sampleEntry({ city: 'Austin', neighborhood: 'Hyde Park', address: '12 Elm St' }))).toBe('Austin');
    expect(shortPlace(sampleEntry({ neighborhood: 'Hyde Park', address: '12 Elm St' }))).toBe('Hyde Park');
    expect(shortPlace(sampleEntry({ address: '12 Elm St' }))).toBe('');
  });
  test('tells no number of any script where a map is shown', () => {
    const site = sampleSite({ settings: { provideMapView: true } });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(99_999), (words, number) => {
        const address = `${number} ${words} ${number}b, ١٢ שדרה`;
        expect(fullPlace(site, { address, city: '', neighborhood: '' })).not.toMatch(/\p{N}/u);
      }),
    );
  });
});

describe('the date of a blog card', () => {
  test.each([
    ['en', 'May 2, 2026'],
    ['de', '2. Mai 2026'],
    ['not a language', 'May 2, 2026'],
    ['', 'May 2, 2026'],
  ])('in %j is %j', (language, words) =>
    expect(formatsOf(language).day('2026-05-02T00:00:00.000Z', 'UTC')).toBe(words),
  );
  test('is the day in the zone of the business, and a calendar day everywhere', () => {
    const dayIn = (zone: string, date = '2026-05-02T23:30:00.000Z') => formatsOf('en').day(date, zone);
    expect([dayIn('UTC'), dayIn('Europe/Berlin'), dayIn('America/New_York')]).toEqual([
      'May 2, 2026',
      'May 3, 2026',
      'May 2, 2026',
    ]);
    expect([dayIn('Pacific/Kiritimati', '2026-05-02'), dayIn('America/New_York', '2026-05-02')]).toEqual([
      'May 2, 2026',
      'May 2, 2026',
    ]);
  });
});
