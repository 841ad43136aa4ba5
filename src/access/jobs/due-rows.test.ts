import { expect, expectTypeOf, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { insertSample, dropConstraints } from '#test/sample-row.ts';
import { readTables } from '#test/catalog.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { type AccountTable, selectOwn, updateOwn } from '../own-rows.ts';
import type { AccountScope } from '../scope.ts';
import { dueRows } from './due-rows.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts } = await smallWorld(database);
await dropConstraints(database.admin);
const tables = await readTables(database.admin);
const requests = tables.find(({ name }) => name === 'testimonial_request')!;

const handled: string[] = [];
let failsIn = '';
/** One row in each transaction. */
const act = async (scope: AccountScope, now: Date) => {
  if (scope.accountId === failsIn) throw new Error('out of order');
  const row = await selectOwn(scope, 'testimonialRequest')
    .select('uid')
    .where('nextSendDate', '<=', now)
    .orderBy('nextSendDate')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return false;
  await updateOwn(scope, 'testimonialRequest').set({ nextSendDate: null }).where('uid', '=', row.uid).execute();
  handled.push(row.uid);
  return true;
};
const sweep = dueRows({ name: 'test-due', table: 'testimonialRequest', column: 'nextSendDate', act });
const run = () => sweep.work(ports, {}, { jobId: newUid(), signal: new AbortController().signal, isLastTry: false });

async function addRow(accountId: string, seconds: number): Promise<string> {
  const uid = newUid();
  const nextSendDate = new Date(ports.clock.now().getTime() + seconds * 1_000);
  await insertSample(database.admin, requests, { account_id: accountId, uid, next_send_date: nextSendDate });
  return uid;
}

test('rows are handled once they are due, each once, in order, by two processes too', async () => {
  const late = await addRow(accounts.roofer, -60);
  const later = await addRow(accounts.roofer, -30);
  const other = await addRow(accounts.clinic, -10);
  const ahead = await addRow(accounts.roofer, 600);
  await Promise.all([run(), run()]);
  expect(handled.toSorted()).toEqual([late, later, other].toSorted());
  expect(handled.indexOf(late)).toBeLessThan(handled.indexOf(later));
  ports.clock.turn(700);
  await run();
  expect(handled.slice(3)).toEqual([ahead]);
});

test('an account that fails keeps nobody waiting, and is tried again', async () => {
  handled.length = 0;
  const first = await addRow(accounts.roofer, -60);
  const second = await addRow(accounts.clinic, -10);
  failsIn = accounts.roofer;
  await run();
  expect(handled).toEqual([second]);
  failsIn = '';
  await run();
  expect(handled).toEqual([second, first]);
});

test('a clock that is set back makes nothing due again', async () => {
  handled.length = 0;
  ports.clock.turn(-3_600);
  await run();
  expect(handled).toEqual([]);
});

test('rows of any account table can be due, by a column of times that may be empty', async () => {
  type Column<T extends AccountTable> = Parameters<typeof dueRows<T>>[0]['column'];
  expectTypeOf<Column<'leadNote'>>().toEqualTypeOf<'sentDate' | 'failedDate'>();
  expectTypeOf<Column<'testimonialSettings'>>().toEqualTypeOf<never>();
  const note = tables.find(({ name }) => name === 'lead_note')!;
  await insertSample(database.admin, note, { account_id: accounts.clinic, failed_date: ports.clock.now() });
  const asked: string[] = [];
  const job = dueRows({
    name: 'test-due-notes',
    table: 'leadNote',
    column: 'failedDate',
    act: async ({ accountId }) => {
      asked.push(accountId);
      return false;
    },
  });
  await job.work(ports, {}, { jobId: newUid(), signal: new AbortController().signal, isLastTry: false });
  expect(asked).toEqual([accounts.clinic]);
});
