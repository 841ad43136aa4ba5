import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { transferAccount } from '#features/tenants/server/lifecycle/transfer.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import type { AccountPlanInput } from '../plan.ts';
import { billing } from './index.ts';
import type { BillQuery } from './invoices.ts';

const world = await contentWorld();
const { agencies, accounts, people, ports, as } = world;
const { admin } = world.database;
const { agency, account } = billing;
const { north, blue } = agencies;
const { roofer, landscaper, clinic } = accounts;
const seller = as('agencyAdmin', north);
const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(ports.clock.now().getTime() + days * dayMs);
const list = (query: Partial<z.input<typeof BillQuery>> = {}, who = seller) => call(agency.listBills, query, who);
const numbers = async (query: Partial<z.input<typeof BillQuery>>) =>
  (await list(query)).items.map(({ number }) => Number(number));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );

interface Written {
  due: number;
  amount?: number;
  currency?: string;
  online?: boolean;
  paid?: boolean;
  isVoid?: boolean;
}

async function write(accountId: string, { due, amount = 4900, currency = 'usd', online, paid, isVoid }: Written) {
  const uid = newUid();
  const dates = { periodStartDate: daysFromNow(due), periodEndDate: daysFromNow(due + 30) };
  await admin
    .insertInto('accountInvoice')
    .values({
      ...dates,
      accountId,
      uid,
      planName: 'Pro',
      amount,
      currency,
      issueDate: daysFromNow(due - 14),
      dueDate: daysFromNow(due),
      paidDate: paid ? daysFromNow(due) : null,
      paidNote: paid ? 'By bank' : '',
      voidDate: isVoid ? daysFromNow(due) : null,
      ...(online && { providerInvoiceId: `in_${uid}`, providerAddress: 'https://pay.test/in' }),
    })
    .execute();
  return uid;
}

beforeEach(async () => {
  await admin.deleteFrom('accountInvoice').execute();
  await admin.deleteFrom('accountInvoiceCount').execute();
});

test('an agency whose clients owe nothing has an empty list', async () => {
  expect(await list()).toEqual({ items: [], nextCursor: null, total: null, owed: [] });
});

test('lists what clients owe, the oldest first, and says the state of each bill', async () => {
  await write(roofer, { due: 5 });
  await write(landscaper, { due: -3, amount: 9900 });
  await write(roofer, { due: -9, online: true, currency: 'eur' });
  await write(roofer, { due: -20, paid: true });
  await write(roofer, { due: -30, isVoid: true });
  await write(clinic, { due: -50 });
  const { items, owed } = await list();
  expect(items).toMatchObject([
    { accountId: roofer, state: 'failed', address: 'https://pay.test/in', currency: 'eur' },
    { accountId: landscaper, businessName: 'Green Acres', state: 'overdue', amount: 9900 },
    { accountId: roofer, state: 'open', address: '' },
  ]);
  expect(owed).toEqual([
    { currency: 'usd', amount: 14_800, overdue: 9900 },
    { currency: 'eur', amount: 4900, overdue: 4900 },
  ]);
  expect(await numbers({ asked: 'overdue' })).toEqual([3, 2]);
  expect(await numbers({ asked: 'failed' })).toEqual([3]);
  expect((await list({ asked: 'paid' })).items).toMatchObject([{ number: 4, state: 'paid', paidNote: 'By bank' }]);
});

test('finds by a client’s name in any case and by number, and takes what is typed literally', async () => {
  await write(roofer, { due: 1 });
  await write(landscaper, { due: 2 });
  expect(await numbers({ search: 'gReEn' })).toEqual([2]);
  expect(await numbers({ search: '1' })).toEqual([1]);
  for (const search of ['%', '_', '\\', '🏠', '’; drop table']) expect(await numbers({ search })).toEqual([]);
});

test('goes on from a cursor without leaving out or repeating bills due at the same moment', async () => {
  for (let count = 0; count < 7; count += 1) await write(roofer, { due: -1 });
  await write(landscaper, { due: 1 });
  const [seen, first] = [new Set<string>(), await list({ limit: 3 })];
  let page = first;
  for (let turns = 0; turns < 5; turns += 1) {
    for (const { invoiceId } of page.items) seen.add(invoiceId);
    if (!page.nextCursor) break;
    page = await list({ limit: 3, cursor: page.nextCursor });
    expect(page.owed).toBeNull();
  }
  expect([seen.size, page.nextCursor]).toEqual([8, null]);
  expect(await codeOf(list({ cursor: 'forged' }))).toBe('BAD_REQUEST');
});

test('shows neither another agency’s bills, nor those of clients in the trash or that have left', async () => {
  await write(roofer, { due: 1 });
  await write(clinic, { due: 1 });
  expect((await list({}, as('otherAgencyAdmin', blue))).items).toMatchObject([{ accountId: clinic }]);
  for (const who of ['agency', 'accountAdmin', 'otherAgencyAdmin'] as const)
    expect(await codeOf(list({}, as(who, north)))).toBe(who === 'agency' ? 'FORBIDDEN' : 'NOT_FOUND');
  await admin.updateTable('account').set({ deletedDate: new Date() }).where('uid', '=', roofer).execute();
  expect((await list()).items).toEqual([]);
  await admin.updateTable('account').set({ deletedDate: null }).where('uid', '=', roofer).execute();
});

test('a bill that was marked as paid moves to those paid by hand, once', async () => {
  const invoiceId = await write(roofer, { due: -3 });
  const mark = () => call(account.markInvoicePaid, { invoiceId, note: 'Cash' }, as('agencyAdmin'));
  expect([await codeOf(mark()), await codeOf(mark())]).toEqual(['allowed', 'CONFLICT']);
  expect((await list()).items).toEqual([]);
  expect((await list({ asked: 'paid' })).items).toMatchObject([{ invoiceId, state: 'paid', paidNote: 'Cash' }]);
});

const plan: AccountPlanInput = {
  name: 'Pro',
  price: 4900,
  currency: 'usd',
  billingInterval: 'month',
  subscriptionType: 'paid',
  storageGigabytes: 50,
  videoMinutes: 20,
  tokens: 0,
  trialDays: 0,
  features: '',
  isOffered: true,
};
const house = { context: request(ports, people.house.actor, '') };
const make = async (change: Partial<AccountPlanInput> = {}) =>
  (await call(agency.createAccountPlan, { ...plan, ...change }, seller)).planId;
const assign = (planId: string, accountId: string) =>
  call(account.assignPlan, { planId }, as('agencyAdmin', accountId));
const numbersOf = async (accountId: string) =>
  (await call(account.getAccountPlan, undefined, as('agencyAdmin', accountId))).invoices.map(({ number }) => number);

test('an agency goes on in its numbers when an account with a bill has left, and when one is purged', async () => {
  const planId = await make();
  await assign(planId, roofer);
  expect(await numbersOf(roofer)).toEqual([1]);
  const move = { accountId: roofer, agencyId: blue, fromAgencyId: north };
  await call(transferAccount, move, house);
  await assign(planId, landscaper);
  expect(await numbersOf(landscaper)).toEqual([2]);
  await call(transferAccount, { ...move, agencyId: north, fromAgencyId: blue }, house);
  await admin.deleteFrom('accountInvoice').where('accountId', '=', landscaper).execute();
  await assign(planId, roofer);
  expect(await numbersOf(roofer)).toEqual([3, 1]);
});
