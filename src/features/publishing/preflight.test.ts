import { describe, expect, test } from 'vitest';
import { channelKinds } from './channel-kinds.data.ts';
import type { ChannelKindName } from './channel-kinds.ts';
import type { PostMessage } from './post.ts';
import { lengthOf, plainLines, sentText, shorten, taggedLink } from './post-text.ts';
import { cropFor, type PreflightMedia, problemsOf } from './preflight.ts';

const blank: PostMessage = {
  title: '',
  text: 'A new roof',
  hashtags: [],
  hasLink: false,
  firstComment: '',
  media: [],
  options: {},
};
const link = 'https://roofer.example/slate-roof';
const photo = (uid: string, width = 1_600, height = 1_200): PreflightMedia => ({
  uid,
  kind: 'image',
  width,
  height,
  durationMs: null,
  bytes: 1,
  isReady: true,
});
const video = (uid: string, seconds: number, bytes = 1): PreflightMedia => ({
  ...photo(uid),
  kind: 'video',
  durationMs: seconds * 1_000,
  bytes,
});

function check(name: ChannelKindName, message: Partial<PostMessage>, media: PreflightMedia[] = []) {
  const known = new Map(media.map((one) => [one.uid, one]));
  const used = media.map(({ uid }) => ({ mediaId: uid, crop: null }));
  return problemsOf(channelKinds[name], { ...blank, media: used, ...message }, known, link).map(
    ({ part, fix }) => `${part}${fix ? ` ${fix}` : ''}`,
  );
}

describe('a text', () => {
  test.each([
    ['x', 'é'.repeat(280), []],
    ['x', '屋'.repeat(141), ['text shorten']],
    ['x', '🏠'.repeat(140), []],
    ['bluesky', '👨‍👩‍👧‍👦'.repeat(300), []],
    ['bluesky', 'a'.repeat(301), ['text shorten']],
    ['mastodon', `${'a'.repeat(476)} https://example.com/${'b'.repeat(200)}`, []],
    ['googleBusiness', 'a'.repeat(1_501), ['text shorten']],
    ['wordpress', '<p>Text</p>', ['title']],
    ['facebook', '   ', ['text']],
  ] as const)('at %s is measured as the channel measures it (%#)', (name, text, problems) => {
    expect(check(name, { text })).toEqual(problems);
  });
  test('counts with its link and hashtags', () => {
    const long = { text: 'a'.repeat(250), hasLink: true, hashtags: ['roofing'] };
    expect(sentText({ ...blank, ...long }, channelKinds.x, link)).toBe(`${long.text}\n\n${link}\n\n#roofing`);
    expect(check('x', long)).toEqual(['text shorten']);
    expect(check('x', { ...long, text: 'a'.repeat(245) })).toEqual([]);
  });
  test('is shortened at the end of a sentence, else of a word, in any script', () => {
    expect(shorten('First sentence here. Second one is long.', 30, 'characters')).toBe('First sentence here.');
    expect(shorten('one two three four', 10, 'characters')).toBe('one two…');
    expect(lengthOf(shorten('屋'.repeat(500), 280, 'x'), 'x')).toBeLessThanOrEqual(280);
    expect(shorten('👨‍👩‍👧‍👦'.repeat(9), 5, 'graphemes')).toBe(`${'👨‍👩‍👧‍👦'.repeat(4)}…`);
    expect(shorten('short', 10, 'characters')).toBe('short');
  });
  test('of an entry becomes lines', () => {
    expect(plainLines('<h2>Roof</h2><p>New &amp; tight<br>by us</p><ul><li>Slate</li><li>Copper</li></ul>')).toBe(
      'Roof\n\nNew & tight\n\nby us\n• Slate\n• Copper',
    );
  });
});

describe('pictures and videos', () => {
  test.each([
    ['instagram', [], ['media']],
    ['instagram', [photo('a', 1_000, 2_000)], ['media crop']],
    ['instagram', [photo('a', 3_000, 1_000)], ['media crop']],
    ['instagram', [photo('a', 1_080, 1_350)], []],
    ['instagram', [photo('a', 1, 1)], ['media remove']],
    ['x', ['a', 'b', 'c', 'd', 'e'].map((uid) => photo(uid)), ['media remove']],
    ['x', [video('v', 10)], ['media remove']],
    ['facebook', [photo('a'), video('v', 10)], ['media remove']],
    ['threads', [photo('a'), video('v', 301)], ['media remove']],
    ['mastodon', [video('v', 10, 50_000_000)], ['media remove']],
    ['instagram', [{ ...photo('a'), isReady: false }], ['media']],
  ] as const)('that %s won’t take are named (%#)', (name, media, problems) => {
    expect(check(name, {}, [...media])).toEqual(problems);
  });
  test('that were deleted are named', () => {
    const gone = { mediaId: 'gone', crop: null };
    expect(check('facebook', { media: [gone] })).toEqual(['media remove']);
  });
  test('are cropped around what matters, and then fit', () => {
    const { picture } = channelKinds.instagram.rules;
    const crop = cropFor(picture, { width: 3_000, height: 1_000 }, { x: 0.9, y: 0.5 });
    expect(crop).toEqual({ left: 1 - 1.91 / 3, top: 0, width: 1.91 / 3, height: 1 });
    expect(cropFor(picture, { width: 1_000, height: 1_000 })).toBeNull();
    expect(check('instagram', { media: [{ mediaId: 'a', crop }] }, [photo('a', 3_000, 1_000)])).toEqual([]);
  });
});

test('an offer needs its title and days', () => {
  expect(check('googleBusiness', { options: { topic: 'OFFER' } })).toEqual(['options', 'options']);
  const days = { startDate: '2026-12-02', endDate: '2026-12-01' };
  expect(check('googleBusiness', { options: { topic: 'OFFER', eventTitle: '10 % off', ...days } })).toEqual([
    'options',
  ]);
});

test('a link names the post that it is in', () => {
  expect(
    taggedLink('https://roofer.example/slate?x=1', channelKinds.googleBusiness, '0f22-2171-53f1-cfaa-3b21-85ae-15c7'),
  ).toBe('https://roofer.example/slate?x=1&utm_source=googleBusiness&utm_medium=listing&utm_campaign=0f22-2171-53f1');
});
