import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { checkSiteCode } from './site-settings.ts';

const { owner } = await contentWorld();
const check = async (kind: 'css' | 'html', code: string) => (await call(checkSiteCode, { kind, code }, owner)).dropped;

test('what a site uses of code is nothing to talk about', async () => {
  expect(await check('css', 'h1 { color: teal }')).toEqual([]);
  expect(await check('html', '<h1>Ways</h1><p>Call <b>us</b> <a href="tel:1">now</a></p>')).toEqual([]);
  expect(await check('html', '')).toEqual([]);
});

test('what it leaves out is said once, in plain words', async () => {
  expect(await check('css', '@import "x"; @import "y";')).toEqual([expect.stringContaining('@import is not used')]);
  const html =
    '<div><p style="x" onclick="y">a</p><p style="z">b</p></div><script>1</script><a href=" JavaScript:1">c</a>';
  expect(await check('html', html)).toEqual([
    '<div> is left out, and its text stays.',
    '“style” of <p> is left out.',
    '“onclick” of <p> is left out.',
    '<script> is left out: a script can run on the thank-you page only.',
    'Links that begin with “javascript:” lead nowhere.',
  ]);
});

test('very much of it is answered in a few words', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `<x-${at}>`).join('');
  expect((await check('html', many)).length).toBeLessThanOrEqual(20);
  const rules = Array.from({ length: 1_500 }, (_, at) => `@x${at};`).join('');
  expect(await check('css', rules)).toHaveLength(20);
  await expect(check('css', 'x'.repeat(50_001))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
