import { ConfigError, readConfig } from '#platform/config.ts';
import { bringUpToDate } from './server/backup/bring-up-to-date.ts';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Repeats erasures after the database was restored to an earlier state: `npm run replay-erasures`. */
async function main(): Promise<void> {
  const erased = await bringUpToDate(readConfig(), tell);
  tell(`${erased} erasures of the ledger were made again. Uploads that were on their way begin anew.`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
