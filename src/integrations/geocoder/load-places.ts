import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { childEntry } from '#platform/child-entry.ts';
import type { Db, Tx } from '#platform/database.ts';
import { placeEditionName } from './place-data.ts';

/**
 * Loads the place tables from the npm data, in one transaction, unless this version is already loaded. Takes a few
 * seconds; nodes that start together load it once.
 * @param tell called if there is something to load
 * @returns whether anything was loaded
 */
export async function loadPlaces(db: Db, tell: (line: string) => void = () => {}): Promise<boolean> {
  const edition = placeEditionName();
  return db.transaction().execute(async (tx) => {
    await untilAlone(tx);
    const loaded = await tx.selectFrom('placeEdition').where('name', '=', edition).select('name').executeTakeFirst();
    if (loaded) return false;
    tell('Loading the places of the world for the address search …');
    for (const table of ['placeEdition', 'placeName', 'place', 'placeRegion', 'postcode'] as const)
      await tx.deleteFrom(table).execute();
    await insertAll(tx);
    await tx.insertInto('placeEdition').values({ name: edition }).execute();
    return true;
  });
}

/** Polls, since a statement that waited for another node's load would time out. */
async function untilAlone(tx: Tx): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isAlone: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('fieldfolio.places')) as is_alone`.execute(tx);
    if (rows[0]?.isAlone) return;
    await sleep(250);
  }
}

/** A separate process reads the data, since that takes 400 MB for a few seconds. */
async function insertAll(tx: Tx): Promise<void> {
  const child = spawn(process.execPath, [childEntry('place-child', import.meta.url)], {
    env: { PATH: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const space = line.indexOf(' ');
      const table = sql.table(line.slice(0, space));
      const rows = line.slice(space + 1);
      await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`.execute(tx);
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(`Reading the place data ended with ${code}.`);
  } finally {
    child.kill();
  }
}
