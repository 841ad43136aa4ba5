import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/features/live-site/site/styles/**/*.css');

test('what is laid out later is shown to visitors without motion, for whom no animation runs', () => {
  const later = files.filter((file) => readFileSync(file, 'utf8').includes('content-visibility: auto'));
  expect(later.length).toBeGreaterThan(0);
  for (const file of later) {
    const before = readFileSync(file, 'utf8').split('content-visibility: auto')[0]!;
    expect([file, before.split('@media').at(-1)]).toEqual([file, expect.stringContaining('reduced-motion: no-pref')]);
  }
});
