import { wire } from '#access/emit.ts';
import type { Config } from '#platform/config.ts';
import { createBoss } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import { createPorts } from '../create-ports.ts';
import { subscriptions } from '../features.ts';
import { openDatabase } from '../open-database.ts';
import { replayErasures } from './replay-erasures.ts';

/** Migrates a database that comes from a backup, and replays the ledger of its storage. @returns how many erasures */
export async function bringUpToDate(config: Config, tell: (line: string) => void): Promise<number> {
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
