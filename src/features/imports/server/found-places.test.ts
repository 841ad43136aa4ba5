import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { doAction } from '#features/hooks/server/do-action.ts';
import type { Geocoder, Place } from '#integrations/geocoder/geocoder.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import type { TestPorts } from '#test/ports.ts';
import type { ImportSettings } from '../entry-import.ts';
import { usualSettings } from '../import-limits.ts';
import { placeEntryJob } from './find-places.ts';
import { checkImport, createImport, getImport, startImport } from './imports.ts';
import { addImportRows } from './rows.ts';
import { runImportJob } from './run-import.job.ts';

const { accounts, database, owner, ports } = await contentWorld();

const asked: string[] = [];
const main = { lat: 30.25, lng: -97.75, city: 'Austin' } as Place;
/** A service that knows one street, and breaks down at another. */
const geocoder: Geocoder = {
  ...ports.geocoder,
  async search(text) {
    asked.push(text);
    if (text.startsWith('Broken')) throw new Error('the service is away');
    return text.startsWith('1 Main') ? [main] : [];
  },
};
const connected: TestPorts = { ...ports, geocoder };

async function imported(rows: string[][], more: Partial<ImportSettings> = {}) {
  asked.length = 0;
  const importId = newUid();
  const head = ['Title', 'Address', 'City', 'Lat', 'Lng'];
  await call(createImport, { uid: importId, name: 'a.csv', head, rowCount: rows.length }, owner);
  await call(addImportRows, { importId, rows: rows.map((cells, at) => ({ number: at + 2, cells })) }, owner);
  const settings = { ...usualSettings, columns: ['title', 'address', 'city', 'lat', 'lng'], ...more };
  await call(checkImport, { importId, settings }, owner);
  await runPendingJobs(connected, [runImportJob]);
  expect(asked).toEqual([]);
  await call(startImport, { importId }, owner);
  await runPendingJobs(connected, [runImportJob]);
  return call(getImport, { importId }, owner);
}

const placesOf = (title: string) =>
  database.admin
    .selectFrom('entry')
    .select(['title', 'lat', 'lng', 'city'])
    .where('accountId', '=', accounts.roofer)
    .where('title', 'like', `${title}%`)
    .orderBy('title')
    .execute();

test('new entries with an address are on the map, each address is asked for once, and given places stay', async () => {
  const done = await imported([
    ['Placed 1', '1 Main Street', '', '', ''],
    ['Placed 2', '1 Main Street', '', '', ''],
    ['Placed 3', '9 Nowhere', 'Bonn', '', ''],
    ['Placed 4', '1 Main Street', '', '1', '2'],
    ['Placed 5', '', 'Bonn', '', ''],
  ]);
  expect(done).toMatchObject({ created: 5, failed: 0 });
  expect(asked.toSorted()).toEqual(['1 Main Street', '9 Nowhere, Bonn']);
  expect((await placesOf('Placed')).map(({ lat, lng, city }) => [lat, lng, city])).toEqual([
    [30.25, -97.75, 'Austin'],
    [30.25, -97.75, 'Austin'],
    [null, null, 'Bonn'],
    [1, 2, ''],
    [null, null, 'Bonn'],
  ]);
});

test('a service that is away keeps no row from coming in, and nobody asks it who doesn’t want to', async () => {
  expect(await imported([['Unplaced', 'Broken Road', '', '', '']])).toMatchObject({ state: 'done', created: 1 });
  expect((await placesOf('Unplaced'))[0]).toMatchObject({ lat: null });
  await imported([['Not asked', '1 Main Street', '', '', '']], { findsPlaces: false });
  expect(asked).toEqual([]);
});

test('an entry that a program saves is on the map, in the name of its person, and a place that it has stays', async () => {
  asked.length = 0;
  const save = (values: object) =>
    call(doAction, { action: 'imports.saveEntry', input: { match: 'title', ...values } }, owner);
  await save({ title: 'By program', address: '1 Main Street' });
  await save({ title: 'By program, elsewhere', address: '9 Nowhere' });
  await runPendingJobs(connected, [placeEntryJob]);
  expect((await placesOf('By program')).map(({ lat, city }) => [lat, city])).toEqual([
    [30.25, 'Austin'],
    [null, ''],
  ]);
  await save({ title: 'By program', address: '1 Main Street, Suite 3' });
  await runPendingJobs(connected, [placeEntryJob]);
  expect(asked.toSorted()).toEqual(['1 Main Street', '9 Nowhere']);
});

test('a program can’t say who has made an entry, or when', async () => {
  const all: Record<string, string>[] = [{ person: 'owner@roofer.example' }, { createDate: '2020-01-01' }];
  for (const said of all)
    await expect(
      call(doAction, { action: 'imports.saveEntry', input: { match: 'none', title: 'Old', ...said } }, owner),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
});
