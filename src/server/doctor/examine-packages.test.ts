import { expect, test } from 'vitest';
import { examinePackages, judgePackages } from './examine-packages.ts';

const good = { license: 'MIT', integrity: 'sha512-x' };
const ignoring = 'save-exact=true\nignore-scripts=true\n';

test('this product’s own packages are pinned, and run nothing when they are installed', async () => {
  const findings = await examinePackages();
  expect(findings.filter(({ state }) => state === 'broken')).toEqual([]);
  expect(findings.find(({ topic }) => topic === 'Licenses')?.text).toMatch(/^MIT \d+, /);
});

test('a range instead of a version, and a package without a checksum, are named', () => {
  const manifest = { dependencies: { loose: '^1.2.3', exact: '1.2.3-beta.4' } };
  const lock = {
    packages: { '': {}, 'node_modules/exact': good, 'node_modules/a/node_modules/@b/bare': { license: 'MIT' } },
  };
  expect(judgePackages(manifest, lock, ignoring)[0]).toMatchObject({
    state: 'broken',
    text: 'not pinned: loose, @b/bare',
  });
});

test('licenses that ask for a look are named, unless only tools of ours have them', () => {
  const packages = {
    'node_modules/one': good,
    'node_modules/two': { ...good, license: 'AGPL-3.0' },
    'node_modules/three': { integrity: 'sha512-x' },
    'node_modules/weak': { ...good, license: 'LGPL-3.0' },
    'node_modules/tool': { ...good, license: 'GPL-2.0', dev: true },
  };
  const [, all, doubt] = judgePackages({}, { packages }, ignoring);
  expect(all?.text).toContain('AGPL-3.0 1');
  expect(doubt).toMatchObject({ state: 'limited', text: 'to be looked at: two (AGPL-3.0), three (not stated)' });
});

test('packages that would run something when installed are named, and may not', () => {
  const packages = { 'node_modules/eager': { ...good, hasInstallScript: true } };
  const last = (settings: string) => judgePackages({}, { packages }, settings).at(-1);
  expect(last(ignoring)).toMatchObject({ state: 'fine', text: expect.stringContaining('eager') });
  expect(last('')).toMatchObject({ state: 'broken' });
});
