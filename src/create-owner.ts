import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createOwner, createOwnerCommand, NewOwner } from '#features/people/server/create-owner.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#server/start/open-database.ts';

/** Creates the first house user of an empty database: `npm run create-owner`. */
async function main(): Promise<void> {
  const config = readConfig();
  const owner = NewOwner.safeParse(await ask());
  if (!owner.success)
    throw new Error(`${owner.error.issues.map(({ message }) => message).join('\n')}\n${createOwnerCommand}`);
  const database = await openDatabase(config, createLog('warn'), tell);
  try {
    const path = await createOwner({ db: database.db, clock: systemClock }, owner.data);
    tell(
      `${owner.data.email} owns the house. Set the password within 30 minutes at\n  ${config.publicUrl.origin}${path}`,
    );
  } finally {
    await database.close();
  }
}

/** Omitted options are prompted for in a terminal. */
async function ask(): Promise<Record<keyof NewOwner, string>> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: option, 'first-name': option, 'last-name': option } });
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const answer = async (given: string | undefined, question: string) =>
    given ?? (await terminal?.question(`${question}: `)) ?? '';
  try {
    return {
      email: await answer(values.email, 'Email'),
      firstName: await answer(values['first-name'], 'First name'),
      lastName: await answer(values['last-name'], 'Last name'),
    };
  } finally {
    terminal?.close();
  }
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
