// Runs the tests whose files' names hold one of the words: node scripts/test/some.mjs src/integrations/storage
import { spawnSync } from 'node:child_process';
import { root } from '../project.mjs';
import { vitest } from '../steps.mjs';
import { missingExtras } from './programs.mjs';

for (const title of missingExtras()) console.log(`- Left out: ${title}`);
const { status } = spawnSync(
  process.execPath,
  vitest(['rules', 'database', 'heavy', 'alone'], ...process.argv.slice(2)),
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
