import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { inAgency } from '#access/scope.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { changePlan, getAccount } from '#features/tenants/server/accounts/account-profile.ts';
import { getAccountLimits } from '#features/tenants/server/accounts/account-limits.ts';
import { getTransferPlan, transferAccount } from '#features/tenants/server/lifecycle/transfer.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { contentWorld } from '#test/content-world.ts';
import { chosenPlan } from '#test/shown-price.ts';
import { siteVisitor } from '#test/site-visitor.ts';
import type { AccountPlanInput } from '../plan.ts';
import { billing } from './index.ts';

const world = await contentWorld();
const { agencies, accounts, people, ports, as, owner } = world;
const { admin } = world.database;
const { account, agency } = billing;
const { north, blue } = agencies;
const { roofer, landscaper, clinic } = accounts;
const seller = as('agencyAdmin', north);
const forRoofer = as('agencyAdmin');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const pro: AccountPlanInput = {
  name: 'Pro',
  price: 4900,
  currency: 'usd',
  billingInterval: 'month',
  subscriptionType: 'paid',
  storageGigabytes: 50,
  videoMinutes: 20,
  tokens: 500,
  trialDays: 0,
  features: 'A monthly call\n\n Your domain ',
  isOffered: true,
};
const make = async (change: Partial<AccountPlanInput> = {}, who = seller) =>
  (await call(agency.createAccountPlan, { ...pro, ...change }, who)).planId;
const choice = (who = owner) => call(account.getAccountPlan, undefined, who);
const shown = (planId: string) => chosenPlan(admin, 'accountPlan', planId);
const choose = async (planId: string, who = owner) => call(account.choosePlan, await shown(planId), who);
const markPaid = async () => {
  const open = (await choice()).invoices.find(({ paidDate, voidDate }) => !paidDate && !voidDate);
  await call(account.markInvoicePaid, { invoiceId: open?.invoiceId ?? '', note: 'By bank' }, forRoofer);
};
const settle = () => runPendingJobs(ports, billing.jobs);
const passDays = (days: number) => ports.clock.turn(days * 86_400);
async function nextDay(): Promise<void> {
  await ports.queue.send(null, 'move-account-plans', { scope: 'system', accountId: null, payload: {} });
  await settle();
}
const limits = () => call(getAccountLimits, undefined, owner);
const notice = async () =>
  (await call(getViewer, undefined, owner)).accounts.find(({ accountId }) => accountId === roofer)?.billingNotice;

beforeEach(async () => {
  await settle();
  await admin.deleteFrom('accountInvoice').execute();
  await admin.deleteFrom('accountInvoiceCount').execute();
  const nothing = { planId: null, state: 'none', notice: '', endDate: null, overdueDate: null } as const;
  await admin
    .updateTable('accountCurrentPlan')
    .set({ ...nothing, periodEndDate: null, trialEndDate: null, credit: 0, limitsOf: '' })
    .execute();
  const free = { subscriptionType: 'free', isBilled: false, billingNotice: '', maxTokens: null } as const;
  await admin
    .updateTable('account')
    .set({ ...free, maxStorageBytes: null, maxVideoSeconds: 300 })
    .execute();
  await admin.deleteFrom('accountPlan').execute();
  ports.sent.length = 0;
});

describe('an agency', () => {
  test('sells plans of its own, which its accounts see and others’ accounts don’t', async () => {
    const planId = await make();
    const hidden = await make({ name: 'Old', isOffered: false });
    const { plans, connection } = await call(agency.getResale, undefined, seller);
    expect(plans).toMatchObject([
      { planId, name: 'Pro', features: 'A monthly call\nYour domain', storageGigabytes: 50, payerCount: 0 },
      { planId: hidden, isOffered: false },
    ]);
    expect(connection).toBe('unavailable');
    expect((await choice()).offered.map(({ name }) => name)).toEqual(['Pro']);
    // Who is offered nothing learns whom to ask.
    const nothing = () => choice(as('otherOwner', clinic));
    expect(await nothing()).toMatchObject({ offered: [], agencyEmail: 'hello@blue.example' });
    const supportEmail = 'help@blue.example';
    await admin.updateTable('agency').set({ supportEmail }).where('uid', '=', agencies.blue).execute();
    expect(await nothing()).toMatchObject({ agencyEmail: supportEmail });
    await admin.updateTable('agency').set({ supportEmail: '', email: '' }).where('uid', '=', agencies.blue).execute();
    expect(await nothing()).toMatchObject({ agencyEmail: '' });
    const email = 'hello@blue.example';
    await admin.updateTable('agency').set({ email }).where('uid', '=', agencies.blue).execute();
    expect(await codeOf(choose(planId, as('otherOwner', clinic)))).toBe('NOT_FOUND');
    expect(await codeOf(choose(hidden))).toBe('NOT_FOUND');
    expect((await call(agency.getResale, undefined, as('otherAgencyAdmin', blue))).plans).toEqual([]);
    const foreign = as('otherAgencyAdmin', blue);
    expect(await codeOf(call(agency.deleteAccountPlan, { planId }, foreign))).toBe('NOT_FOUND');
    expect(await codeOf(call(agency.updateAccountPlan, { ...pro, planId, version: 1 }, foreign))).toBe('NOT_FOUND');
    const assign = { planId: await make({}, foreign) };
    expect(await codeOf(call(account.assignPlan, assign, forRoofer))).toBe('NOT_FOUND');
  });

  test('keeps what is wrong out of its price list', async () => {
    const wrong = [
      { name: '' },
      { name: 'x'.repeat(61) },
      { price: -1 },
      { price: 4.5 },
      { currency: 'xxx' },
      { trialDays: 2 },
      { trialDays: 400 },
      { storageGigabytes: 0 },
      { videoMinutes: 601 },
      { subscriptionType: 'pending' },
    ];
    for (const change of wrong) expect(await codeOf(make(change as Partial<AccountPlanInput>))).toBe('BAD_REQUEST');
    expect(await codeOf(make({ name: '‏برو 🏠 ' + 'é'.repeat(40) }))).toBe('allowed');
    for (const who of ['agency', 'accountAdmin', 'otherAgencyAdmin'] as const)
      expect(await codeOf(make({}, as(who, north)))).toBe(who === 'agency' ? 'FORBIDDEN' : 'NOT_FOUND');
  });

  test('archives a plan that somebody has, and deletes one that nobody has had', async () => {
    const planId = await make();
    await choose(planId);
    expect(await codeOf(call(agency.deleteAccountPlan, { planId }, seller))).toBe('CONFLICT');
    await call(agency.updateAccountPlan, { ...pro, planId, version: 1, isOffered: false }, seller);
    await settle();
    expect(await choice()).toMatchObject({ plan: { name: 'Pro' }, offered: [] });
    const other = await make();
    await call(agency.deleteAccountPlan, { planId: other }, seller);
    expect(await codeOf(call(agency.updateAccountPlan, { ...pro, planId, version: 1 }, seller))).toBe('CONFLICT');
  });

  test('changes what a plan contains for who has it, at once', async () => {
    const planId = await make();
    await choose(planId);
    expect(await limits()).toMatchObject({ storageGigabytes: 50, videoMinutes: 20, tokens: 500 });
    await call(agency.updateAccountPlan, { ...pro, planId, version: 1, storageGigabytes: 80 }, seller);
    await settle();
    expect(await limits()).toMatchObject({ storageGigabytes: 80 });
    // A plan that limits nothing anymore lifts what it gave, and limits again when it is changed back.
    const none = { storageGigabytes: null, videoMinutes: null, tokens: 0 };
    await call(agency.updateAccountPlan, { ...pro, ...none, planId, version: 2 }, seller);
    await settle();
    expect(await limits()).toMatchObject({ storageGigabytes: null, videoMinutes: 5, tokens: null });
    await call(agency.updateAccountPlan, { ...pro, planId, version: 3 }, seller);
    await settle();
    expect(await limits()).toMatchObject({ storageGigabytes: 50, videoMinutes: 20, tokens: 500 });
  });

  test('sells at the price that its client has seen, or says that it is another now', async () => {
    const planId = await make();
    const seen = await shown(planId);
    await call(agency.updateAccountPlan, { ...pro, planId, version: 1, price: 5900 }, seller);
    await expect(call(account.choosePlan, seen, owner)).rejects.toThrow(
      'The price has changed to $59 a month. Look at it again.',
    );
    expect(await choice()).toMatchObject({ plan: null, invoices: [] });
    await choose(planId);
    expect((await choice()).invoices).toMatchObject([{ amount: 5900 }]);
  });

  test('gives a client no limits of a plan that it has left for one without', async () => {
    await choose(await make());
    await choose(await make({ name: 'Plain', storageGigabytes: null, videoMinutes: null, tokens: 0 }));
    expect(await limits()).toMatchObject({ storageGigabytes: null, videoMinutes: 5, tokens: null });
  });

  test('bills in its own numbers, without gaps', async () => {
    const planId = await make();
    await choose(planId);
    await call(account.assignPlan, { planId }, as('agencyAdmin', landscaper));
    const foreign = await make({}, as('otherAgencyAdmin', blue));
    await choose(foreign, as('otherOwner', clinic));
    const numbers = async (who: typeof owner) => (await choice(who)).invoices.map(({ number }) => Number(number));
    expect(await numbers(owner)).toEqual([1]);
    expect(await numbers(as('agencyAdmin', landscaper))).toEqual([2]);
    expect(await numbers(as('otherOwner', clinic))).toEqual([1]);
  });
});

describe('an account', () => {
  test('is pending until its first bill is paid by hand, and paid from then on', async () => {
    await choose(await make());
    expect(await choice()).toMatchObject({ state: 'active', subscriptionType: 'pending', isPaidOnline: false });
    await markPaid();
    expect(await choice()).toMatchObject({ state: 'active', subscriptionType: 'paid' });
    expect((await choice()).invoices).toMatchObject([{ amount: 4900, paidNote: 'By bank' }]);
  });

  test('shows all its entries and no banner at once, and the free site again once the plan has ended', async () => {
    for (let number = 1; number <= 31; number += 1) await world.addPublished({ title: `Roof ${number}` });
    const visit = siteVisitor(ports, { kind: 'site', accountId: roofer, origin: 'http://roofs.test' });
    const seen = async () => {
      const { html } = await visit('/gallery');
      return [/(\d+) in all/.exec(html)?.[1], html.includes('Start Now')];
    };
    expect(await seen()).toEqual(['30', true]);
    await choose(await make());
    expect(await seen()).toEqual(['31', false]);
    await markPaid();
    await call(account.cancelPlan, undefined, owner);
    expect(await seen()).toEqual(['31', false]);
    passDays(32);
    await nextDay();
    expect(await choice()).toMatchObject({ state: 'cancelled', subscriptionType: 'free' });
    expect(await seen()).toEqual(['30', true]);
    expect(await limits()).toMatchObject({ storageGigabytes: null, videoMinutes: 5 });
  });

  test('that stops paying is notified, keeps its plan for the grace period, then is free, and is back when it pays', async () => {
    await choose(await make());
    await markPaid();
    passDays(31);
    await nextDay();
    expect((await choice()).invoices).toHaveLength(2);
    passDays(14 + 2);
    await nextDay();
    expect(await choice()).toMatchObject({ state: 'pastDue', subscriptionType: 'paid' });
    expect(await notice()).toBe('billingPastDue1');
    passDays(14);
    await nextDay();
    expect(await choice()).toMatchObject({ state: 'unpaid', subscriptionType: 'free' });
    expect(await notice()).toBe('billingUnpaid');
    const { length } = (await choice()).invoices;
    passDays(90);
    await nextDay();
    expect((await choice()).invoices).toHaveLength(length);
    for (let open = 1; open < length; open += 1) await markPaid();
    expect(await choice()).toMatchObject({ state: 'active', subscriptionType: 'paid' });
    expect(await notice()).toBe('');
    // Nobody pays for the months without the plan.
    await nextDay();
    expect((await choice()).invoices).toHaveLength(length + 1);
    const mails = ports.sent.filter(({ to }) => to === people.accountAdmin.email).map(({ subject }) => subject);
    expect(mails).toContain('The payment for Summit Roofing is overdue');
    expect(mails).toContain('The website of Summit Roofing is on the free plan');
    expect(mails).toContain('The plan of Summit Roofing is active again');
  });

  test('tries its first plan of the agency, and no other', async () => {
    const planId = await make({ trialDays: 14 });
    await choose(planId);
    expect(await choice()).toMatchObject({ state: 'trialing', subscriptionType: 'paid' });
    passDays(15);
    await nextDay();
    expect(await choice()).toMatchObject({ state: 'active', subscriptionType: 'pending' });
    await choose(await make({ name: 'Other', trialDays: 14 }));
    expect((await choice()).state).toBe('active');
  });

  test('with a plan that leaves it free stays free, and with one that costs nothing gets no bill', async () => {
    await choose(await make({ subscriptionType: 'free' }));
    expect(await choice()).toMatchObject({ state: 'active', subscriptionType: 'free' });
    await choose(await make({ price: 0 }));
    expect(await choice()).toMatchObject({ state: 'active', subscriptionType: 'pending' });
    await markPaid();
    expect((await choice()).subscriptionType).toBe('paid');
  });

  test('choosing fifty times at once has one plan and one bill', async () => {
    const planId = await make();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => codeOf(choose(planId))));
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['allowed', 'CONFLICT']));
    expect((await choice()).invoices).toHaveLength(1);
  });

  test('is changed between plans fifty times at once, and has one of them, announced once', async () => {
    const both = [await make(), await make({ name: 'Max', price: 9900 })];
    await Promise.all(Array.from({ length: 50 }, (_, at) => codeOf(choose(both[at % 2] ?? ''))));
    const { plan, state, subscriptionType } = await choice();
    expect([both.includes(plan?.planId ?? ''), state, subscriptionType]).toEqual([true, 'active', 'pending']);
  });

  test('is run by its administrator: nobody else buys, cancels or sees its bills', async () => {
    const planId = await make();
    for (const who of ['accountUser', 'agency'] as const) {
      expect(await codeOf(choose(planId, as(who)))).toBe('FORBIDDEN');
      expect(await codeOf(choice(as(who)))).toBe('FORBIDDEN');
    }
    for (const who of ['otherOwner', 'otherAgencyAdmin'] as const)
      expect(await codeOf(choice(as(who)))).toBe('NOT_FOUND');
    await choose(planId);
    const [invoice] = (await choice()).invoices;
    const paid = { invoiceId: invoice?.invoiceId ?? '', note: '' };
    expect(await codeOf(call(account.markInvoicePaid, paid, owner))).toBe('FORBIDDEN');
    // Another account's bill, by who may mark bills there.
    expect(await codeOf(call(account.markInvoicePaid, paid, as('agencyAdmin', landscaper)))).toBe('CONFLICT');
    expect(await codeOf(call(account.voidInvoice, { invoiceId: paid.invoiceId }, as('otherAgencyAdmin', clinic)))).toBe(
      'CONFLICT',
    );
    expect(await codeOf(call(account.startCheckout, await shown(planId), owner))).toBe('CONFLICT');
  });
});

describe('beside a plan', () => {
  test('nobody sets the type by hand, and without one the agency does', async () => {
    const byHand = () => codeOf(call(changePlan, { subscriptionType: 'paid' }, forRoofer));
    expect(await byHand()).toBe('allowed');
    await nextDay();
    expect((await choice()).subscriptionType).toBe('paid');
    await choose(await make());
    expect(await byHand()).toBe('CONFLICT');
    await call(account.withdrawPlan, undefined, forRoofer);
    passDays(40);
    await nextDay();
    expect(await byHand()).toBe('allowed');
    await nextDay();
    expect((await call(getAccount, undefined, owner)).subscriptionType).toBe('paid');
  });

  test('an agency that doesn’t pay sells nothing, and its clients can still cancel', async () => {
    const planId = await make();
    await choose(planId);
    await admin.updateTable('agency').set({ planAccess: 'read_only' }).where('uid', '=', north).execute();
    expect(await codeOf(choose(await otherPlan()))).toBe('CONFLICT');
    expect(await codeOf(call(account.cancelPlan, undefined, owner))).toBe('allowed');
    expect(await codeOf(make())).toBe('FORBIDDEN');
    await admin.updateTable('agency').set({ planAccess: 'active' }).where('uid', '=', north).execute();
  });

  async function otherPlan(): Promise<string> {
    const planId = newUid();
    const { features: _, storageGigabytes: _s, videoMinutes: _v, ...row } = pro;
    const own = { ...row, storageBytes: null, videoSeconds: null, agencyId: north, uid: planId };
    await admin.insertInto('accountPlan').values(own).execute();
    return planId;
  }

  test('a transfer tells that the plan ends, ends it, and leaves the account what it is', async () => {
    await choose(await make());
    await markPaid();
    passDays(31);
    await nextDay();
    const house = as('house');
    const transfer = await call(getTransferPlan, { accountId: roofer, agencyId: blue }, house);
    expect(transfer).toMatchObject({ isBilled: true, subscriptionType: 'paid' });
    await call(transferAccount, { accountId: roofer, agencyId: blue, fromAgencyId: north }, house);
    expect(await choice()).toMatchObject({ state: 'none', plan: null, subscriptionType: 'paid', invoices: [] });
    expect((await choice(as('otherAgencyAdmin'))).invoices).toEqual([]);
    const bills = await admin.selectFrom('accountInvoice').select(['agencyId', 'voidDate', 'paidDate']).execute();
    expect(bills.map(({ agencyId, voidDate, paidDate }) => [agencyId, Boolean(voidDate ?? paidDate)])).toEqual([
      [north, true],
      [north, true],
    ]);
    await nextDay();
    expect((await choice()).subscriptionType).toBe('paid');
    await call(transferAccount, { accountId: roofer, agencyId: north, fromAgencyId: blue }, house);
  });

  test('the database shows an agency’s people no plan of another one', async () => {
    await make();
    const seen = await inAgency(ports.db, people.otherAgencyAdmin.actor, blue, 'agency.sellPlans', ({ tx }) =>
      Promise.all([
        tx.selectFrom('accountPlan').select('uid').execute(),
        tx.selectFrom('accountCurrentPlan').select('accountId').execute(),
        tx.selectFrom('accountInvoice').select('uid').execute(),
      ]),
    );
    expect(seen).toEqual([[], [], []]);
  });
});
