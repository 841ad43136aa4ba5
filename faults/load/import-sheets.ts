import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { usualSettings } from '#features/imports/import-limits.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Load, Look } from './load.ts';
import type { Person } from './person.ts';
import { Refused } from './until-acknowledged.ts';

/** More than one batch, so that a worker can die between two of them and within one. */
const rowCount = 600;

/** Imports one sheet after another: each row is an entry once, however often its job begins anew. */
export function importSheets(person: Person): Load {
  const done: string[] = [];
  return {
    name: 'imported sheets',
    count: () => done.length,
    async step() {
      const importId = newUid();
      const settings = { ...usualSettings, columns: ['key', 'title'], match: 'key', findsPlaces: false };
      const rows = Array.from({ length: rowCount }, (_, at) => ({
        number: at + 2,
        cells: [`${importId} ${at}`, `Row ${at} of ${importId}`],
      }));
      await person.call('imports/createImport', { uid: importId, name: 'jobs.csv', head: ['No', 'Title'], rowCount });
      await person.call('imports/addImportRows', { importId, rows });
      await move(person, 'checkImport', { importId, settings });
      await reach(person, importId, 'checked');
      await move(person, 'startImport', { importId });
      await reach(person, importId, 'done');
      done.push(importId);
    },
    check: (look) => compare(look, done),
  };
}

/** An answer that got lost leaves the import one step further, where the verb is refused. */
async function move(person: Person, verb: string, input: { importId: string; settings?: object }): Promise<void> {
  try {
    await person.call(`imports/${verb}`, input);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
  }
}

async function reach(person: Person, importId: string, wanted: string): Promise<void> {
  for (const deadline = performance.now() + 240_000; ;) {
    const { state, problem } = await person.call<{ state: string; problem: string }>('imports/getImport', { importId });
    if (state === wanted) return;
    if (state === 'stopped') throw new Error(`the import ${importId} has stopped: ${problem}`);
    if (performance.now() > deadline) throw new Error(`the import ${importId} is still ${state}`);
    await sleep(200);
  }
}

async function compare({ admin }: Look, done: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    done.map(async (importId) => {
      const { rows } = await sql<{ entries: number; titles: number; created: number; handled: number }>`
        select (select count(*) from entry where title like ${`Row % of ${importId}`}) as entries,
          (select count(distinct title) from entry where title like ${`Row % of ${importId}`}) as titles,
          created, handled from entry_import where uid = ${importId}`.execute(admin);
      const wanted = { entries: rowCount, titles: rowCount, created: rowCount, handled: rowCount };
      return JSON.stringify(rows[0]) === JSON.stringify(wanted)
        ? []
        : [`import ${importId}: acknowledged ${JSON.stringify(wanted)}, found ${JSON.stringify(rows[0])}`];
    }),
  );
  return found.flat();
}
