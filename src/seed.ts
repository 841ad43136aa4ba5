import { parseArgs } from 'node:util';
import { z } from 'zod';
import { seedMany } from '#features/demo/server/seed-many.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { StartError } from '#platform/start/start-error.ts';
import { createLog } from '#platform/log.ts';
import { withPorts } from '#server/start/with-ports.ts';

const usage = 'npm run seed -- --accounts 200 --entries 1000 --shape skewed';
const whole = (most: number) =>
  z.coerce
    .number(`must be a whole number from 1 to ${most}`)
    .int(`must be a whole number from 1 to ${most}`)
    .min(1, `must be at least 1`)
    .max(most, `must be at most ${most}`);
const Size = z.strictObject({
  accounts: whole(10_000),
  entries: whole(100_000),
  media: whole(200_000).optional(),
  shape: z.enum(['even', 'skewed'], 'must be even or skewed').default('even'),
});

/** The request can't be carried out; the message says what to change. */
class Refusal extends Error {}

/** Adds many accounts with many entries to the database, even while the server runs: `npm run seed`. */
async function main(): Promise<void> {
  const size = readSize();
  const config = readConfig();
  if (config.isProduction)
    throw new Refusal('The big world has known passwords, so it is not made with NODE_ENV=production.');
  await withPorts(config, createLog('warn'), tell, (ports) => seedMany(ports, size, tell));
}

function readSize(): z.infer<typeof Size> {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { accounts: option, entries: option, media: option, shape: option } });
    const size = Size.safeParse({ accounts: '20', entries: '1000', ...values });
    if (size.success) return size.data;
    throw new Refusal(size.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'));
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\nTry: ${usage}`);
  }
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: Error) => {
  const isKnown = error instanceof Refusal || error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isKnown ? error.message : (error.stack ?? error.message)}\n`);
  process.exitCode = 1;
});
