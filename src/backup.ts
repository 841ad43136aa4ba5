import { ConfigError, readConfig } from '#platform/config.ts';
import { backUp } from './server/backup/back-up.ts';
import { BackupRefusal } from '#server/backup/manifest.ts';

/** Copies the built-in database and all files, even while the product runs: `npm run backup -- /srv/backups/monday`. */
async function main([target]: string[]): Promise<void> {
  if (!target) throw new BackupRefusal('Name the folder that is to be made: npm run backup -- /srv/backups/monday');
  const { count, sizeBytes } = await backUp(readConfig(), target, new Date());
  process.stdout.write(`${target} is whole: ${count} files, ${(sizeBytes / 1e6).toFixed(1)} MB\n`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  const isKnown = error instanceof BackupRefusal || error instanceof ConfigError;
  process.stderr.write(`${isKnown ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
