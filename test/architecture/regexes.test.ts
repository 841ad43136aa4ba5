import { expect, test } from 'vitest';
import { type Regex, regexesIn, slownessOf } from './regexes.ts';
import { sourceFiles } from './source-files.ts';

/** Expressions that can't be proven to be fast, by their text, and why they are. */
const reviewed: Record<string, string> = {
  '/(?<=[{;])(--[\\w-]+):[^;{}]*;?/g': 'styles of our own; what an owner wrote is left out',
  '/^\\D*(\\d{1,2}) ?([./-]) ?(\\d{1,2}) ?\\2 ?(\\d{4}|\\d\\d)(?!\\d)/':
    'one repetition, from the beginning; what is repeated is a letter',
  'new RegExp( `<(?:(${plainTags})(?: start="${attribute}")?|/(${plainTags}|a)|[bh]r /|` + `(a)(?: href="(${attribute})")? target="_blank" rel="noopener noreferrer nofollow")>|[^<>&]+|&(?:amp|lt|gt|quot);`, \'y\', )':
    'parts that begin differently, read one after the other; its test measures them',
  '/^(["\'])(.*)\\1$/': 'one repetition, from the beginning; what is repeated is a letter',
  "new RegExp(`\\\\p{Script=${name}}`, 'u')": 'a letter',
  "new RegExp(`^${parts.join('/').replace(/\\/$/, '')}/?$`, 'i')":
    'the paths of our screens, whose parts end at each slash',
  "new RegExp( `^/(${['ig', ...ownRoutes.flatMap(({ handedOver }) => handedOver ?? [])].join('|')})(/|$)`, )":
    'first parts of our paths, without repetition',
  'new RegExp(`^\\\\d+(\\\\.\\\\d{0,${digits}})?$`)': 'one repetition, from the beginning',
};

const found = (text: string): Regex[] => regexesIn({ path: 'a.ts', text, lines: 1, imports: [], isBarrel: false });

test.each([
  ['trimming an end', 'text.replace(/-+$/, "")', '2nd degree polynomial'],
  ['splitting with spaces', 'text.split(/\\s*;\\s*/)', '2nd degree polynomial'],
  ['alternatives for the same letter', '/^(\\\\[0-9a-f]{1,6}|[^"])*$/', 'exponential'],
  ['two repetitions of the same', 'new RegExp("^a+a+$")', '2nd degree polynomial'],
  ['a text that is known later', 'new RegExp(`^${part}$`)', 'can only be judged when it is made'],
])('an expression is found to be slow: %s', (_what, text, why) => {
  expect(found(text).map(slownessOf)).toEqual([expect.stringContaining(why)]);
});

test.each(['/^"[^"]*"$/', '/[a-z]{1,9}/', '/<[^<>]*>/g', '/^a+b+$/'])('an expression is no fault: %s', (text) => {
  expect(found(text).map(slownessOf)).toEqual([undefined]);
});

test('no expression takes more time than in proportion to its text', { tags: 'long', timeout: 600_000 }, () => {
  const product = sourceFiles('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const places = Map.groupBy(product.flatMap(regexesIn), ({ text }) => text);
  expect(places.size).toBeGreaterThan(300);
  const slow = [...places].flatMap(([text, [first]]) => {
    const why = first && slownessOf(first);
    return why === undefined ? [] : [{ text: text.replace(/\s+/g, ' '), why, place: first?.place }];
  });
  expect(slow.filter(({ text }) => !(text in reviewed))).toEqual([]);
  expect(Object.keys(reviewed).filter((text) => !slow.some((one) => one.text === text))).toEqual([]);
});
