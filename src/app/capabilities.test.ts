import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/architecture/source-files.ts';

test('the app shows every capability that has screens', () => {
  const manifests = globSync('src/features/*/app/index.ts', { cwd: root });
  const list = readFileSync(join(root, 'src/app/capabilities.ts'), 'utf8');
  expect(manifests.length).toBeGreaterThan(5);
  expect(manifests.filter((path) => !list.includes(`'#${path.slice('src/'.length)}'`))).toEqual([]);
});
