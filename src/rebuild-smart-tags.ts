import { rebuildAllSmartTags } from '#features/smart-tags/server/rebuild-smart-tags.job.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { withPorts } from '#server/start/with-ports.ts';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Puts the smart tags of all accounts on the entries that match, even while the server runs: `npm run rebuild-smart-tags`. */
async function main(): Promise<void> {
  await withPorts(readConfig(), createLog('warn'), tell, async (ports) => {
    await rebuildAllSmartTags(ports, tell);
    tell('All smart tags are up to date.');
  });
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
