import { parseArgs } from 'node:util';
import { wire } from '#access/emit.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { createBoss } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import { BackupRefusal } from './server/backup/backup-refusal.ts';
import { replayErasures } from './server/backup/replay-erasures.ts';
import { restore } from './server/backup/restore.ts';
import { createPorts } from './server/create-ports.ts';
import { subscriptions } from './server/features.ts';
import { openDatabase } from './server/open-database.ts';

const usage = 'npm run restore -- /srv/backups/monday [--erasures /srv/old-data]';
const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Brings a backup into an empty data folder: `npm run restore`. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { erasures: { type: 'string' } } });
  const [source] = positionals;
  if (!source) throw new BackupRefusal(`Name the backup: ${usage}`);
  const { erasures } = values;
  const erased = await restore(readConfig(), { source, erasures }, bringUpToDate);
  tell(`The backup is back, every file as it was, and ${erased} erasures of the ledger were made again.`);
  if (!erasures) tell('If more was erased after this backup, restore again with --erasures and a younger ledger.');
}

async function bringUpToDate(config: Config): Promise<number> {
  // That connections end when all is done is no news.
  const log = createLog('error');
  const database = await openDatabase(config, log, tell);
  const boss = createBoss(database.applicationUrl, log, false);
  try {
    await boss.start();
    const ports = await createPorts(config, log, database, boss);
    wire(ports.queue, subscriptions);
    return await replayErasures(ports);
  } finally {
    await boss.stop({ graceful: false });
    await database.close();
  }
}

main().catch((error: Error) => {
  const isKnown = error instanceof BackupRefusal || error instanceof ConfigError;
  process.stderr.write(`${isKnown ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
