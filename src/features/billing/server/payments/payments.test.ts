import { call } from '@orpc/server';
import { Hono } from 'hono';
import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { HttpEnv } from '#access/http-env.ts';
import { createStripePayments } from '#integrations/payments/stripe-payments.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { chosenPlan } from '#test/shown-price.ts';
import { smallWorld } from '#test/small-world.ts';
import { startStripeServer } from '#test/stripe-server.ts';
import { billing } from '../index.ts';
import { createPaymentRoutes } from './payment-routes.ts';

const database = await testDatabase();
const { admin } = database;
const clock = { now: () => new Date(Date.now() + turned) };
let turned = 0;
const stripe = await startStripeServer(() => clock.now());
const payments = createStripePayments(stripe.address);
const ports = await testPorts(database, { jobs: billing.jobs, changed: { payments, clock } });
const { agencies, people } = await smallWorld(database);
const { north, blue } = agencies;
const { agency, house } = billing;
const app = new Hono<HttpEnv>();
app.onError((error) => problemResponse(problemOf(error), 'test'));
app.route('/payments', createPaymentRoutes(ports));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
await new Promise((ready) => server.once('listening', ready));
stripe.notify(`http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/events`);
afterAll(async () => {
  server.close();
  await stripe.close();
});

const as = (who: keyof typeof people, id = '') => ({ context: request(ports, people[who].actor, id) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const dayMs = 86_400_000;
const passDays = (days: number) => (turned += days * dayMs);
const settle = () => runPendingJobs(ports, billing.jobs);
async function nextDay(): Promise<void> {
  await ports.queue.send(null, 'move-plans', { scope: 'system', accountId: null, payload: {} });
  await settle();
}
const choice = () => call(agency.getPlanChoice, undefined, as('agencyAdmin', north));
const shown = (planId: string) => chosenPlan(admin, 'agencyPlan', planId);
const checkout = async (planId: string) => call(agency.startCheckout, await shown(planId), as('agencyAdmin', north));
const [small, large] = [newUid(), newUid()];
const fields = { currency: 'usd', billingInterval: 'month', users: null, accounts: null, storageBytes: null } as const;
await admin
  .insertInto('agencyPlan')
  .values([
    { uid: small, name: 'Small', price: 4900, ...fields },
    { uid: large, name: 'Large', price: 14_900, ...fields },
  ])
  .execute();

/** The agency goes to the checkout, pays, and the news arrive. */
async function subscribe(planId = small) {
  await checkout(planId);
  const session = stripe.sessions().at(-1);
  const subscription = await stripe.complete(session?.id ?? '');
  await settle();
  return subscription;
}

beforeEach(async () => {
  turned = 0;
  await settle();
  await admin.deleteFrom('planInvoice').execute();
  await admin.deleteFrom('paymentEvent').execute();
  await admin
    .updateTable('agencyCurrentPlan')
    .set({ planId: null, state: 'none', trialEndDate: null, endDate: null, overdueDate: null, periodEndDate: null })
    .set({ providerCustomerId: null, providerSubscriptionId: null, providerDate: null, notice: '', credit: 0 })
    .execute();
  await admin.updateTable('agency').set({ planAccess: 'choose_plan', planNotice: 'none' }).execute();
  await admin.updateTable('agencyPlan').set({ providerPriceId: null }).execute();
  // Each test has a customer of its own: the same call twice is one at Stripe.
  stripe.forget();
  ports.sent.length = 0;
});

describe('an agency', () => {
  test('chooses a plan at the checkout, with its tax id, and has it with the news of the payment', async () => {
    const { address } = await checkout(small);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/cs_/);
    const asked = stripe.asked.find(({ path }) => path === '/v1/checkout/sessions');
    expect(asked?.body).toMatchObject({
      mode: 'subscription',
      tax_id_collection: { enabled: 'true' },
      line_items: { 0: { quantity: '1' } },
      success_url: expect.stringMatching(/\/settings\/account-agency\/success\/$/),
      cancel_url: expect.stringMatching(/\/settings\/account-agency\/error\/cancelled$/),
    });
    expect((await choice()).state).toBe('none');
    await stripe.complete(stripe.sessions().at(-1)?.id ?? '');
    await settle();
    const { state, plan, isPaidOnline, invoices } = await choice();
    expect([state, plan?.name, isPaidOnline]).toEqual(['active', 'Small', true]);
    expect(invoices).toMatchObject([{ amount: 4900, currency: 'usd', planName: 'Small' }]);
    expect(invoices[0]?.paidDate).not.toBeNull();
  });

  test('can pay on the page that it opened last, and on no other', async () => {
    const { address: left } = await checkout(large);
    const { address } = await checkout(small);
    expect((await fetch(`${left}`)).status).toBe(404);
    expect((await fetch(`${address}`)).status).toBe(200);
    expect(stripe.sessions().map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  test('owes nothing for its plan when it is billed for other work', async () => {
    const subscription = await subscribe();
    await stripe.billOther(subscription);
    await settle();
    const { state, invoices } = await choice();
    expect([state, invoices.length, stripe.invoices().length]).toEqual(['active', 1, 2]);
  });

  test('has its plan on the way back, though the news are late', async () => {
    await checkout(small);
    stripe.mute(true);
    await stripe.complete(stripe.sessions().at(-1)?.id ?? '');
    stripe.mute(false);
    await call(agency.confirmPayment, undefined, as('agencyAdmin', north));
    expect((await choice()).state).toBe('active');
  });

  test('goes on with its trial, and pays at its end', async () => {
    const trialEndDate = new Date(Date.now() + 10 * dayMs);
    await admin.updateTable('agencyCurrentPlan').set({ trialEndDate }).where('agencyId', '=', north).execute();
    await subscribe();
    const asked = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions');
    expect(asked?.body['subscription_data']).toEqual({ trial_end: String(Math.floor(trialEndDate.getTime() / 1_000)) });
    expect((await choice()).state).toBe('trialing');
  });

  test('changes a running subscription, prorated and without a second one', async () => {
    await subscribe();
    expect(await checkout(large)).toEqual({ address: null });
    const change = stripe.asked.findLast(({ path }) => path.startsWith('/v1/subscriptions/'));
    expect(change?.body).toMatchObject({ proration_behavior: 'create_prorations' });
    expect([(await choice()).plan?.name, stripe.subscriptions().length]).toEqual(['Large', 1]);
    expect(await codeOf(checkout(large))).toBe('CONFLICT');
  });

  test('cancels with the period and takes it back, at the provider too', async () => {
    const subscription = await subscribe();
    await call(agency.cancelPlan, undefined, as('agencyAdmin', north));
    await settle();
    expect([subscription['cancel_at_period_end'], (await choice()).endDate !== null]).toEqual([true, true]);
    await call(agency.resumePlan, undefined, as('agencyAdmin', north));
    await settle();
    expect([subscription['cancel_at_period_end'], (await choice()).endDate]).toEqual([false, null]);
    await stripe.end(subscription);
    await settle();
    expect(await choice()).toMatchObject({ state: 'cancelled', isPaidOnline: false });
  });

  test('goes through grace to read-only when a payment fails, and is back when it is paid', async () => {
    const subscription = await subscribe();
    passDays(30);
    const invoice = await stripe.renew(subscription, { isPaid: false });
    await settle();
    expect((await choice()).state).toBe('pastDue');
    passDays(15);
    await nextDay();
    expect((await choice()).state).toBe('unpaid');
    await stripe.pay(invoice, subscription);
    await settle();
    expect((await choice()).state).toBe('active');
    const mails = ports.sent.filter(({ to }) => to === people.agencyAdmin.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Northlight is read-only', 'Northlight is back to work']);
  });

  test('opens the page for cards and invoices, of its own alone', async () => {
    await subscribe();
    const open = (who: 'agencyAdmin' | 'agency' | 'otherAgencyAdmin') =>
      codeOf(call(agency.openPaymentPortal, undefined, as(who, north)));
    expect([await open('agencyAdmin'), await open('agency'), await open('otherAgencyAdmin')]).toEqual([
      'allowed',
      'FORBIDDEN',
      'NOT_FOUND',
    ]);
    const { context } = as('otherAgencyAdmin', blue);
    expect(await codeOf(call(agency.startCheckout, await shown(newUid()), { context }))).toBe('NOT_FOUND');
  });

  test('that pays online gets no bills by hand, and no plan around the payment', async () => {
    expect(await codeOf(call(agency.choosePlan, await shown(small), as('agencyAdmin', north)))).toBe('CONFLICT');
    await subscribe();
    const assign = { agencyId: north, planId: large };
    expect(await codeOf(call(house.assignPlan, assign, as('house')))).toBe('CONFLICT');
    const { invoices } = await choice();
    passDays(31);
    await nextDay();
    expect((await choice()).invoices).toHaveLength(invoices.length);
  });
});

describe('a plan by invoice', () => {
  const byHand = async (planId: string) => {
    await call(house.assignPlan, { agencyId: north, planId }, as('house'));
    return admin.selectFrom('planInvoice').select(['amount', 'periodEndDate']).executeTakeFirstOrThrow();
  };

  test('can be paid online from then on, and what is left of it is deducted there, once', async () => {
    const { periodEndDate } = await byHand(large);
    const middle = (periodEndDate.getTime() - Date.now()) / 2 / dayMs;
    passDays(middle);
    const subscription = await subscribe(large);
    await stripe.tell('invoice.paid', subscription);
    await settle();
    expect(await choice()).toMatchObject({ isPaidOnline: true, credit: 0, plan: { name: 'Large' } });
    const [credit, ...more] = stripe.credits();
    expect([more, credit?.['currency'], credit?.['customer']]).toEqual([[], 'usd', subscription['customer']]);
    expect(Math.abs(Number(credit?.['amount']) + 7450)).toBeLessThan(2);
  });
});

describe('a new price', () => {
  const update = async (change: object) => {
    const [plan] = (await call(house.listPlans, undefined, as('house'))).filter(({ planId }) => planId === small);
    if (!plan) throw new Error('No such plan');
    const { payerCount: _, ...input } = plan;
    await call(house.updatePlan, { ...input, ...change }, as('house'));
    await settle();
  };

  test('is charged from the next bill on, also of a plan that is cancelled or no longer offered', async () => {
    const subscription = await subscribe();
    await call(agency.cancelPlan, undefined, as('agencyAdmin', north));
    await update({ price: 5900, isOffered: false });
    const change = stripe.asked.findLast(({ path }) => path === `/v1/subscriptions/${subscription.id}`);
    expect(change?.body).toMatchObject({ proration_behavior: 'none' });
    expect(subscription['cancel_at_period_end']).toBe(true);
    expect((await choice()).invoices).toHaveLength(1);
    await stripe.renew(subscription, { isPaid: true });
    await settle();
    expect((await choice()).invoices[0]).toMatchObject({ amount: 5900 });
    await update({ price: 4900, isOffered: true });
  });

  test('in another currency or interval needs a plan of its own while somebody pays online', async () => {
    await subscribe();
    expect(await codeOf(update({ currency: 'eur' }))).toBe('UNPROCESSABLE_CONTENT');
    expect(await codeOf(update({ billingInterval: 'year' }))).toBe('UNPROCESSABLE_CONTENT');
  });
});

describe('news of the provider', () => {
  test('have one effect each, in any order, repeated and at once', async () => {
    const subscription = await subscribe();
    await admin.deleteFrom('paymentEvent').execute();
    const id = `evt_${newUid()}`;
    const statuses = await Promise.all(
      Array.from({ length: 50 }, () => stripe.tell('invoice.paid', subscription, { id })),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await admin.selectFrom('paymentEvent').select('uid').execute()).toEqual([{ uid: id }]);
    expect(await settle()).toBeGreaterThan(0);
    // The failure is reported after the payment that fixed it.
    passDays(30);
    stripe.mute(true);
    const invoice = await stripe.renew(subscription, { isPaid: false });
    const failure = { ...invoice };
    await stripe.pay(invoice, subscription);
    stripe.mute(false);
    await stripe.tell('invoice.paid', invoice);
    await stripe.tell('invoice.payment_failed', failure);
    await settle();
    expect((await choice()).state).toBe('active');
    const numbers = (await choice()).invoices.map(({ number }) => number);
    // Asking again leaves no gap in the house's numbers.
    expect(numbers).toEqual([(numbers[1] ?? 0) + 1, numbers[1]]);
  });

  test('are refused unsigned, signed by others, or signed long ago, and leave nothing behind', async () => {
    const subscription = await subscribe();
    await admin.deleteFrom('paymentEvent').execute();
    const old = new Date(Date.now() - 3_600_000);
    expect(await stripe.tell('invoice.paid', subscription, { by: 'whsec_other' })).toBe(403);
    expect(await stripe.tell('invoice.paid', subscription, { at: old })).toBe(403);
    const { port } = server.address() as AddressInfo;
    const bare = await fetch(`http://127.0.0.1:${port}/payments/events`, { method: 'POST', body: '{}' });
    expect(bare.status).toBe(403);
    expect(await admin.selectFrom('paymentEvent').select('uid').execute()).toEqual([]);
  });

  test('that say nothing of plans, or are of strangers, are taken and forgotten', async () => {
    await subscribe();
    const before = await choice();
    expect(await stripe.tell('payout.paid', { id: 'po_1', object: 'payout' })).toBe(204);
    expect(await stripe.tell('invoice.paid', { id: 'in_1', object: 'invoice', customer: 'cus_stranger' })).toBe(204);
    await settle();
    expect(await choice()).toEqual(before);
  });

  test('that are read late never replace what was read after them', async () => {
    const subscription = await subscribe();
    const later = new Date(clock.now().getTime() + 60_000);
    await admin.updateTable('agencyCurrentPlan').set({ providerDate: later }).where('agencyId', '=', north).execute();
    await stripe.end(subscription);
    await settle();
    expect((await choice()).state).toBe('active');
  });
});
