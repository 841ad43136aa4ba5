import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#platform/config.ts';
import { BackupRefusal } from '#server/backup/manifest.ts';
import { bringUpToDate } from './server/backup/bring-up-to-date.ts';
import { restore } from './server/backup/restore.ts';

const usage = 'npm run restore -- /srv/backups/monday [--erasures /srv/old-data]';
const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Restores a backup into an empty data folder: `npm run restore`. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { erasures: { type: 'string' } } });
  const [source] = positionals;
  if (!source) throw new BackupRefusal(`Name the backup: ${usage}`);
  const { erasures } = values;
  const erased = await restore(readConfig(), { source, erasures }, (config) => bringUpToDate(config, tell));
  tell(`The backup is back, every file as it was, and ${erased} erasures of the ledger were made again.`);
  if (!erasures) tell('If more was erased after this backup, restore again with --erasures and a younger ledger.');
}

main().catch((error: Error) => {
  const isKnown = error instanceof BackupRefusal || error instanceof ConfigError;
  process.stderr.write(`${isKnown ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
