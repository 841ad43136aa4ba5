import { parseArgs } from 'node:util';
import { accountsToRebuild, anyVersion, rebuildCopies } from '#features/content/server/public-copy/rebuild-copies.ts';
import { publicEntryVersion } from '#features/content/public-entry.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { withPorts } from '#server/start/with-ports.ts';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Rebuilds public copies of older versions, or all with `--all`, even while the server runs: `npm run
 * rebuild-public-copies`. If interrupted, run it again to resume.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const below = values.all ? anyVersion : publicEntryVersion;
  await withPorts(readConfig(), createLog('warn'), tell, async (ports) => {
    const accountIds = await accountsToRebuild(ports, below);
    let seen = 0;
    let failed = 0;
    for (const [at, accountId] of accountIds.entries()) {
      const name = `  ${at + 1} of ${accountIds.length}  ${accountId}`;
      const rebuilt = await rebuildCopies(ports, accountId, { below, progress: (count) => tell(`${name}  ${count}`) });
      for (const [entryId, error] of rebuilt.failed) tell(`${name}  ${entryId} was left as it is: ${String(error)}`);
      seen += rebuilt.seen;
      failed += rebuilt.failed.size;
    }
    tell(seen ? `${seen - failed} public copies are up to date now.` : 'All public copies are up to date.');
    if (failed > 0) process.exitCode = 1;
  });
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
