import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { transferAccount } from '#features/tenants/server/lifecycle/transfer.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import type { AccountPlanInput } from '../plan.ts';
import { billing } from './index.ts';

const { agencies, accounts, people, ports, as, database } = await contentWorld();
const { account, agency } = billing;
const { north, blue } = agencies;
const { roofer, landscaper } = accounts;
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
  (await call(agency.createAccountPlan, { ...plan, ...change }, as('agencyAdmin', north))).planId;
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
  await database.admin.deleteFrom('accountInvoice').where('accountId', '=', landscaper).execute();
  await assign(planId, roofer);
  expect(await numbersOf(roofer)).toEqual([3, 1]);
});
