import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { asSystem, inSystem } from '#access/scope.ts';
import { logTriggerJob } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import { listUnseenTriggerLogs, setTriggerLog } from '#features/operations/server/trigger-logs/trigger-logs.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { getAccount, updateAccount } from '#features/tenants/server/accounts/account-profile.ts';
import { getAgency, updateAgency } from '#features/tenants/server/agencies/agencies.ts';
import { insertAgency } from '#features/tenants/server/agencies/insert-agency.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { chosenPlan } from '#test/shown-price.ts';
import { smallWorld } from '#test/small-world.ts';
import type { PlanInput } from '../plan.ts';
import { billing } from './index.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: billing.jobs });
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const { north } = agencies;
const { house, agency } = billing;
const dayMs = 86_400_000;

const as = (who: keyof typeof people, id = '') => ({ context: request(ports, people[who].actor, id) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const starter: PlanInput = {
  name: 'Starter',
  price: 3000,
  currency: 'usd',
  billingInterval: 'month',
  users: 3,
  accounts: 10,
  storageGigabytes: 200,
  tokens: 500,
  textsPerDay: null,
  mailsPerDay: null,
  features: 'Logo\n\n Support ',
  isOffered: true,
};
const make = async (change: Partial<PlanInput> = {}) =>
  (await call(house.createPlan, { ...starter, ...change }, as('house'))).planId;
const current = (agencyId = north) => call(house.getCurrentPlan, { agencyId }, as('house'));
const shown = (planId: string) => chosenPlan(admin, 'agencyPlan', planId);
const choose = async (planId: string) => call(agency.choosePlan, await shown(planId), as('agencyAdmin', north));
const passDays = (days: number) => ports.clock.turn(days * 86_400);
async function nextDay(): Promise<void> {
  await ports.queue.send(null, 'move-plans', { scope: 'system', accountId: null, payload: {} });
  await runPendingJobs(ports, billing.jobs);
}

beforeEach(async () => {
  await runPendingJobs(ports, billing.jobs);
  await admin.deleteFrom('planInvoice').execute();
  await admin
    .updateTable('agencyCurrentPlan')
    .set({ planId: null, state: 'trialing', trialEndDate: new Date(ports.clock.now().getTime() + 14 * dayMs) })
    .set({ endDate: null, overdueDate: null, periodEndDate: null, notice: '', credit: 0 })
    .execute();
  await admin.updateTable('agency').set({ planAccess: 'active', planNotice: '' }).execute();
  await admin.deleteFrom('agencyPlan').execute();
  ports.sent.length = 0;
});

test('is sold at the price that was seen, or says that it is another now', async () => {
  const planId = await make();
  const seen = await shown(planId);
  const raised = { ...starter, planId, version: 1, price: 3600 };
  await call(house.updatePlan, raised, as('house'));
  await expect(call(agency.choosePlan, seen, as('agencyAdmin', north))).rejects.toThrow(
    'The price has changed to $36 a month. Look at it again.',
  );
  await choose(planId);
  expect((await current()).invoices).toMatchObject([{ amount: 3600 }]);
});

test('what a plan warns of and leaves is sent to the open pages of the agency and its accounts', async () => {
  const sent = async () => {
    const rows = await admin
      .selectFrom('event')
      .select(['scope', 'accountId'])
      .where('type', '=', 'accessChanged')
      .where('agencyId', '=', north)
      .execute();
    return [rows.filter(({ scope }) => scope === 'agency').length, rows.filter(({ accountId }) => accountId).length];
  };
  await choose(await make());
  const before = await sent();
  // After the trial and the days to pay.
  passDays(30);
  await nextDay();
  const warned = await sent();
  expect([warned[0], warned[1]]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  passDays(15);
  await nextDay();
  const closed = await sent();
  expect(closed[0]).toBeGreaterThan(warned[0] ?? 0);
  expect(closed[1]).toBeGreaterThan(warned[1] ?? 0);
});

describe('the catalog', () => {
  test('is edited by the house alone', async () => {
    const planId = await make();
    expect(await codeOf(call(house.createPlan, starter, as('agencyAdmin')))).toBe('NOT_FOUND');
    const [plan] = await call(house.listPlans, undefined, as('house'));
    expect(plan).toMatchObject({ ...starter, planId, features: 'Logo\nSupport', payerCount: 0 });
  });

  test('takes whole units of money, and no limit below one', async () => {
    for (const wrong of [{ price: 1.5 }, { price: -1 }, { users: 0 }, { name: ' ' }, { currency: 'btc' as 'usd' }])
      expect(await codeOf(make(wrong))).toBe('BAD_REQUEST');
    await make({ name: '🏠 חבילה', users: null, accounts: null, storageGigabytes: null, price: 0 });
  });

  test('notices that somebody else was faster, and deletes no plan that an agency has', async () => {
    const planId = await make();
    const update = (version: number) =>
      call(house.updatePlan, { ...starter, price: 4000, planId, version }, as('house'));
    expect(await update(1)).toMatchObject({ price: 4000, version: 2 });
    expect(await codeOf(update(1))).toBe('CONFLICT');
    await choose(planId);
    expect(await codeOf(call(house.deletePlan, { planId }, as('house')))).toBe('CONFLICT');
    const unused = await make();
    expect(await codeOf(call(house.deletePlan, { planId: unused }, as('house')))).toBe('allowed');
  });
});

describe('an agency', () => {
  test('begins with a trial, no matter who creates it, and the house’s own needs no plan', async () => {
    const agencyId = await inSystem(ports.db, 'test', (scope) =>
      insertAgency(scope, { businessName: 'New', email: '' }),
    );
    expect(await current(agencyId)).toMatchObject({ state: 'trialing', plan: null });
    const own = { uid: newUid(), slug: 'house-agency', businessName: 'House', type: 'house' };
    await admin.insertInto('agency').values(own).execute();
    expect(await codeOf(current(own.uid))).toBe('NOT_FOUND');
  });

  test('chooses among what is offered, and gets a bill that the house marks as paid, once', async () => {
    passDays(20);
    const planId = await make();
    const hidden = await make({ isOffered: false });
    expect(await codeOf(choose(hidden))).toBe('NOT_FOUND');
    await choose(planId);
    const { state, invoices } = await current();
    expect([state, invoices.map(({ amount, currency }) => [amount, currency])]).toEqual(['active', [[3000, 'usd']]]);
    expect(await codeOf(choose(planId))).toBe('CONFLICT');
    const { invoiceId = '' } = invoices[0] ?? {};
    const pay = () => call(house.markInvoicePaid, { agencyId: north, invoiceId, note: 'Bank' }, as('house'));
    const elsewhere = { agencyId: agencies.blue, invoiceId, note: '' };
    expect(await codeOf(call(house.markInvoicePaid, elsewhere, as('house')))).toBe('CONFLICT');
    expect([await codeOf(pay()), await codeOf(pay())]).toEqual(['allowed', 'CONFLICT']);
    expect((await current()).overdueDate).toBeNull();
  });

  test('fifty who choose at once get one bill', async () => {
    passDays(20);
    const planId = await make();
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(choose(planId))));
    expect(codes.filter((code) => code === 'allowed')).toHaveLength(1);
    expect((await current()).invoices).toHaveLength(1);
  });

  test('keeps the rest of the trial, and of the month that it has paid', async () => {
    const [small, large] = [await make(), await make({ name: 'Large', price: 9000 })];
    await choose(small);
    expect(await current()).toMatchObject({ state: 'trialing' });
    passDays(14);
    await nextDay();
    const { periodEndDate } = await current();
    const length = (periodEndDate?.getTime() ?? 0) - ports.clock.now().getTime();
    ports.clock.turn(length / 2 / 1000);
    await choose(large);
    expect((await current()).invoices[0]?.amount).toBe(7500);
  });

  test('keeps what is more than a cheaper plan costs, for the bills after it', async () => {
    passDays(20);
    const [small, large] = [await make(), await make({ name: 'Large', price: 9000 })];
    await choose(large);
    await choose(small);
    const { invoices, credit, creditCurrency } = await current();
    expect([invoices[0]?.amount, invoices[0]?.credit, credit, creditCurrency]).toEqual([0, 3000, 6000, 'usd']);
    passDays(32);
    await nextDay();
    expect(await current()).toMatchObject({ credit: 3000, invoices: [{ amount: 0, credit: 3000 }, {}, {}] });
    await choose(large);
    const { invoices: later, credit: rest } = await current();
    expect([rest, Math.round((later[0]?.credit ?? 0) / 1000)]).toEqual([0, 6]);
    const { invoiceId = '', credit: taken = 0 } = later[0] ?? {};
    await call(house.voidInvoice, { agencyId: north, invoiceId }, as('house'));
    expect((await current()).credit).toBe(taken);
  });

  test('reaches no bill and no plan of another', async () => {
    await choose(await make());
    const ask = (who: 'otherAgencyAdmin' | 'accountAdmin') => call(agency.getPlanChoice, undefined, as(who, north));
    expect([await codeOf(ask('otherAgencyAdmin')), await codeOf(ask('accountAdmin'))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(await codeOf(call(agency.choosePlan, await shown('x'.repeat(36)), as('agency', north)))).toBe('FORBIDDEN');
    expect((await call(agency.getPlanChoice, undefined, as('otherAgencyAdmin', agencies.blue))).invoices).toEqual([]);
  });
});

describe('an agency without a plan', () => {
  const access = async () => {
    const { agencies: own } = await call(getViewer, undefined, as('agencyAdmin'));
    return own[0];
  };

  test('reaches nothing but its plan, while its accounts and their sites go on', async () => {
    passDays(15);
    await nextDay();
    expect(await access()).toMatchObject({ planAccess: 'choose_plan', permissions: ['agency.readPlan', 'agency.pay'] });
    expect(await codeOf(call(getAgency, undefined, as('agencyAdmin', north)))).toBe('FORBIDDEN');
    expect(await codeOf(call(getAccount, undefined, as('agencyAdmin', accounts.roofer)))).toBe('FORBIDDEN');
    expect(await codeOf(call(agency.getPlanChoice, undefined, as('agency', north)))).toBe('allowed');
    expect(await codeOf(call(getAccount, undefined, as('house', accounts.roofer)))).toBe('allowed');
    const own = await call(getAccount, undefined, as('accountAdmin', accounts.roofer));
    const update = { description: 'Roofs.', version: own.version };
    expect(await codeOf(call(updateAccount, update, as('accountAdmin', accounts.roofer)))).toBe('allowed');
    expect(await asSystem(ports.db, accounts.roofer, 'test', async () => 'open')).toBe('open');
    await choose(await make());
    expect(await codeOf(call(getAgency, undefined, as('agencyAdmin', north)))).toBe('allowed');
    expect((await access())?.planAccess).toBe('active');
  });

  test('is given more time by the house', async () => {
    passDays(15);
    await nextDay();
    await call(house.extendTrial, { agencyId: north, days: 30 }, as('house'));
    expect(await access()).toMatchObject({ planAccess: 'active' });
    expect(await current()).toMatchObject({ state: 'trialing' });
  });
});

describe('an agency that stops paying', () => {
  const write = async () => {
    const { version } = await call(getAccount, undefined, as('accountAdmin', accounts.roofer));
    return codeOf(call(updateAccount, { description: 'Roofs.', version }, as('accountAdmin', accounts.roofer)));
  };
  const isOpen = async () => {
    const account = admin.selectFrom('account').select('isOpen').where('uid', '=', accounts.roofer);
    return (await account.executeTakeFirst())?.isOpen;
  };

  test('goes through grace to read-only, its sites close 30 days later, and paying brings all back at once', async () => {
    passDays(15);
    await choose(await make());
    const subjects: string[] = [];
    const day = async (days: number) => {
      passDays(days);
      await nextDay();
      await nextDay();
      subjects.push(...ports.sent.filter(({ to }) => to === people.agencyAdmin.email).map(({ subject }) => subject));
      ports.sent.length = 0;
      return [(await current()).state, await write(), await isOpen()];
    };
    expect(await day(13)).toEqual(['active', 'allowed', true]);
    expect(await day(1)).toEqual(['pastDue', 'allowed', true]);
    expect(await day(1)).toEqual(['pastDue', 'allowed', true]);
    expect(await day(6)).toEqual(['pastDue', 'allowed', true]);
    expect(await day(7)).toEqual(['pastDue', 'allowed', true]);
    expect(await day(1)).toEqual(['unpaid', 'FORBIDDEN', true]);
    expect(await codeOf(call(getAgency, undefined, as('agencyAdmin', north)))).toBe('allowed');
    const rename = { businessName: 'Other', version: 1 };
    expect(await codeOf(call(updateAgency, rename, as('agencyAdmin', north)))).toBe('FORBIDDEN');
    expect(await day(23)).toEqual(['unpaid', 'FORBIDDEN', true]);
    expect(await day(7)).toEqual(['unpaid', 'FORBIDDEN', false]);
    const closed = await call(getAccount, undefined, as('accountAdmin', accounts.roofer));
    expect(closed).toMatchObject({ isSuspended: true, isAgencySuspended: false, isPlanShut: true });
    expect(subjects).toEqual([
      'The payment for Northlight is overdue',
      'Reminder: the payment for Northlight is overdue',
      'Last reminder: the payment for Northlight is overdue',
      'Northlight is read-only',
      'The websites of Northlight close soon',
      'The websites of Northlight are closed',
    ]);
    const { invoices } = await current();
    // The month that began in the meantime was billed as well.
    expect(invoices).toHaveLength(2);
    for (const { invoiceId } of invoices)
      await call(house.markInvoicePaid, { agencyId: north, invoiceId, note: '' }, as('house'));
    expect([(await current()).state, await write(), await isOpen()]).toEqual(['active', 'allowed', true]);
    await runPendingJobs(ports, billing.jobs);
    expect(ports.sent.map(({ subject }) => subject)).toContain('Northlight is back to work');
  });

  test('cannot escape what it owes by changing or cancelling its plan', async () => {
    passDays(15);
    const [small, large] = [await make(), await make({ name: 'Large', price: 9000 })];
    await choose(large);
    passDays(20);
    await nextDay();
    await choose(small);
    passDays(12);
    await nextDay();
    expect((await current()).state).toBe('unpaid');
  });

  test('that cancels keeps what it has paid until its end, and reads on after that', async () => {
    passDays(15);
    await choose(await make());
    const { invoices } = await current();
    const invoiceId = invoices[0]?.invoiceId ?? '';
    await call(house.markInvoicePaid, { agencyId: north, invoiceId, note: '' }, as('house'));
    await call(agency.cancelPlan, undefined, as('agencyAdmin', north));
    expect(await current()).toMatchObject({ state: 'active' });
    await call(agency.resumePlan, undefined, as('agencyAdmin', north));
    await call(agency.cancelPlan, undefined, as('agencyAdmin', north));
    passDays(32);
    await nextDay();
    const { state, invoices: later } = await current();
    expect([state, later.length, await write()]).toEqual(['cancelled', 1, 'FORBIDDEN']);
    expect(await codeOf(call(agency.resumePlan, undefined, as('agencyAdmin', north)))).toBe('CONFLICT');
    await choose(await make());
    expect(await write()).toBe('allowed');
  });

  test('an account that leaves it is free, and one that comes to it is bound', async () => {
    passDays(15);
    await choose(await make());
    passDays(29);
    await nextDay();
    expect(await write()).toBe('FORBIDDEN');
    const move = (agencyId: string) =>
      admin.updateTable('account').set({ agencyId }).where('uid', '=', accounts.landscaper).execute();
    const access = async () =>
      (await admin.selectFrom('account').select('planAccess').where('uid', '=', accounts.landscaper).executeTakeFirst())
        ?.planAccess;
    await admin.updateTable('agency').set({ planAccess: 'active' }).where('uid', '=', agencies.blue).execute();
    await move(agencies.blue);
    expect(await access()).toBe('active');
    await move(north);
    expect(await access()).toBe('read_only');
  });
});

test('the house gets one notice of a plan that time has moved on, and sees it once', async () => {
  const ofNorth = async () => {
    await runPendingJobs(ports, [logTriggerJob]);
    const logs = await call(listUnseenTriggerLogs.house, undefined, as('house'));
    return logs.filter(({ belongTo }) => belongTo === north);
  };
  const earlier = (await ofNorth()).map(({ uid }) => uid);
  await admin
    .updateTable('agencyCurrentPlan')
    .set({ state: 'trialing', trialEndDate: new Date(0) })
    .where('agencyId', '=', north)
    .execute();
  await nextDay();
  await nextDay();
  const fresh = (await ofNorth()).filter(({ uid }) => !earlier.includes(uid));
  expect(fresh).toMatchObject([
    { type: 'Plan', status: 'success', message: expect.stringMatching(/ has no plan anymore$/) },
  ]);
  const seen = { uid: fresh[0]?.uid ?? '' };
  expect(await call(setTriggerLog.house, seen, as('house'))).toEqual({ ok: true });
  expect(await call(setTriggerLog.house, seen, as('house'))).toEqual({ ok: false });
});
