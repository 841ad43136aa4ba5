import { wire } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import type { Config } from '#platform/config.ts';
import { createBoss } from '#platform/jobs/job-queue.ts';
import type { Log } from '#platform/log.ts';
import { createPorts } from './create-ports.ts';
import { subscriptions } from '#capabilities.ts';
import { openDatabase } from './open-database.ts';

/** Runs a command's work on database and files, beside a server or without: it serves nothing and takes no jobs. */
export async function withPorts<T>(
  config: Config,
  log: Log,
  tell: (line: string) => void,
  work: (ports: Ports) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, log, tell);
  const boss = createBoss(database.applicationUrl, log, false);
  try {
    await boss.start();
    const ports = await createPorts(config, log, database, boss);
    wire(ports.queue, subscriptions);
    return await work(ports);
  } finally {
    await boss.stop({ graceful: false });
    await database.close();
  }
}
