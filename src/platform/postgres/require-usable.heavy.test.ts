import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** An account on every Unix that owns nothing. */
const nobody = 65_534;

const program = `
  import { requireUsable } from ${JSON.stringify(join(import.meta.dirname, 'require-usable.ts'))};
  await requireUsable(process.argv[1], '18').catch((error) => console.log(error.constructor.name, error.message));
`;

test.skipIf(process.getuid?.() !== 0)('a database of another user is named with both users', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'usable-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, '18'), { mode: 0o700 });
  const args = ['--input-type=module', '-e', program, folder];
  const { stdout, stderr } = spawnSync(process.execPath, args, { uid: nobody, gid: nobody, cwd: '/' });
  expect(stderr.toString()).toBe('');
  expect(stdout.toString()).toMatch(
    /^StartError .* belongs to the user with the number 0, and this start runs as 65534/,
  );
  await rm(folder, { recursive: true });
});
