import { wire } from '#access/events/emit.ts';
import { startWorkers } from '#access/jobs/run-jobs.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { createBoss } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import { fileRefusal, StartError } from '#platform/start/start-error.ts';
import { announce } from '#server/start/announce.ts';
import { createPorts } from '#server/start/create-ports.ts';
import { jobs, subscriptions } from '#capabilities.ts';
import { openDatabase } from '#server/start/open-database.ts';
import { completeWorld, prepareWorld } from '#server/start/prepare-world.ts';
import { startMailInIfSet } from '#server/start/start-mail-in.ts';
import { startWatching } from '#server/start/start-watching.ts';
import { startWeb } from '#server/start/start-web.ts';

const tell = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log, tell);
  const isWorker = config.roles.includes('worker');
  const boss = createBoss(database.applicationUrl, log, isWorker);
  await boss.start();
  const ports = await createPorts(config, log, database, boss);
  wire(ports.queue, subscriptions);
  if (isWorker) await startWorkers(boss, jobs, ports);
  const web = config.roles.includes('web') ? await startWeb(ports) : undefined;
  const mailIn = config.roles.includes('web') ? await startMailInIfSet(ports) : undefined;
  const watching = await startWatching(ports, database.pool, web);
  const stopping = new AbortController();
  const stopped = onceStopped(async () => {
    stopping.abort();
    await mailIn?.stop();
    await web?.stop();
    await watching.stop();
    await boss.stop({ graceful: true, timeout: 8_000 });
    await database.close();
  });
  await prepareWorld(ports, tell);
  if (web) await announce(ports, web.port, tell, mailIn?.port);
  else tell('Fieldfolio’s worker is ready');
  void completeWorld(ports, stopping.signal, tell);
  await stopped;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return `\nThe configuration needs a change (see .env.example):\n${error.message.replace(/^/gm, '  ')}`;
  if (error instanceof StartError) return `\n${error.message}`;
  return fileRefusal(error) ?? String((error as Error).stack ?? error);
}

/** Runs `stop` at the first SIGINT or SIGTERM and resolves when it is done; a second signal exits at once. */
function onceStopped(stop: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let stopping = false;
    const end = () => {
      if (stopping) process.exit(130);
      stopping = true;
      stop().then(() => resolve(process.exit(0)), reject);
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}
