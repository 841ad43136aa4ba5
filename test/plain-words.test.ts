import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './architecture/source-files.ts';

/**
 * Words that sound written rather than said, with the plain ones: anyone who, people who; since then, in the meantime;
 * requested from; is, means; notified, shown, sent. Parts of longer names, such as `embed-told`, don't count.
 */
const unplain = /(?<![\w-])(whoever|meanwhile|asked of|stands|told)(?![\w-])/i;

/** Lines that have one for good. */
const allowed: readonly [path: string, part: string][] = [
  // A column of the database's function.
  ['src/features/metering/server/require-within-plan.ts', 'told as reported'],
  // A lock, whose name has to be the same on nodes of the last version.
  ['src/features/billing/server/plan-use.tsx', 'plan use told'],
];

const isOurs = (path: string) =>
  path !== 'test/plain-words.test.ts' &&
  // Written and compiled as a customer would.
  !path.startsWith('e2e/api-client/') &&
  // Texts of others, such as customers, and lists.
  !path.endsWith('.data.ts');

test('comments, tests and texts use plain words', () => {
  const paths = globSync('{src,test,e2e,faults,scripts}/**/*.{ts,tsx,mjs,css,py}', { cwd: root }).filter(isOurs);
  expect(paths.length).toBeGreaterThan(2_000);
  const found = paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    if (!unplain.test(text)) return [];
    const parts = allowed.flatMap(([where, part]) => (where === path ? [part] : []));
    return text
      .split('\n')
      .flatMap((line, index) =>
        unplain.test(line) && !parts.some((part) => line.includes(part)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      );
  });
  expect(found).toEqual([]);
});

test('allowed lines still exist', () => {
  for (const [path, part] of allowed) expect(readFileSync(join(root, path), 'utf8')).toContain(part);
});
