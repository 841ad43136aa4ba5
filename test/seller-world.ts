import { serve } from '@hono/node-server';
import { call } from '@orpc/server';
import { Hono } from 'hono';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';
import type { HttpEnv } from '#access/http-env.ts';
import { billing } from '#features/billing/server/index.ts';
import { createPaymentRoutes, createSellerRoutes } from '#features/billing/server/payments/payment-routes.ts';
import { createStripePayments } from '#integrations/payments/stripe-payments.ts';
import { createStripeSellers } from '#integrations/payments/stripe-sellers.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { request } from './client.ts';
import { testDatabase } from './database.ts';
import { runPendingJobs } from './jobs.ts';
import { testPorts } from './ports.ts';
import { chosenPlan } from './shown-price.ts';
import { smallWorld } from './small-world.ts';
import { startStripeServer } from './stripe-server.ts';

/** Two agencies that sell to their accounts through Stripe, and the local server that speaks like it; each test begins anew. */
export async function sellerWorld() {
  const database = await testDatabase();
  const { admin } = database;
  const clock = { now: () => new Date(Date.now() + turned) };
  let turned = 0;
  const stripe = await startStripeServer(() => clock.now());
  const payments = createStripePayments(stripe.address);
  const sellers = createStripeSellers(stripe.address, stripe.connectSecret);
  const jobs = billing.jobs;
  const ports = await testPorts(database, { jobs, changed: { payments, sellers, clock } });
  const { agencies, accounts, people } = await smallWorld(database);
  const { north, blue } = agencies;
  const { roofer, landscaper, clinic } = accounts;
  const { account, agency } = billing;
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.route('/seller-payments', createSellerRoutes(ports));
  app.route('/payments', createPaymentRoutes(ports));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((ready) => server.once('listening', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stripe.notify(`${origin}/payments/events`);
  stripe.notifyConnected(`${origin}/seller-payments/events`);
  afterAll(async () => {
    server.close();
    await stripe.close();
  });

  const as = (who: keyof typeof people, id: string) => ({ context: request(ports, people[who].actor, id) });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'allowed',
      (error: unknown) => (isProblem(error) ? error.code : String(error)),
    );
  const passDays = (days: number) => (turned += days * 86_400_000);
  const settle = () => runPendingJobs(ports, jobs);
  async function nextDay(): Promise<void> {
    await ports.queue.send(null, 'move-account-plans', { scope: 'system', accountId: null, payload: {} });
    await settle();
  }
  const seller = as('agencyAdmin', north);
  const owner = as('accountAdmin', roofer);
  const forRoofer = as('agencyAdmin', roofer);
  const otherOwner = as('otherOwner', clinic);
  const resaleOf = (who = seller) => call(agency.getResale, undefined, who);
  const choice = (who = owner) => call(account.getAccountPlan, undefined, who);
  const choose = async (planId: string) =>
    call(account.choosePlan, await chosenPlan(admin, 'accountPlan', planId), owner);
  const checkout = async (planId: string, who = owner) =>
    call(account.startCheckout, await chosenPlan(admin, 'accountPlan', planId), who);

  const fields = { price: 4900, currency: 'usd', billingInterval: 'month', subscriptionType: 'paid' } as const;
  const plan = { [north]: newUid(), [blue]: newUid(), large: newUid(), trial: newUid() };
  const [pro, foreign] = [plan[north] ?? '', plan[blue] ?? ''];
  const limits = { ...fields, storageBytes: null, videoSeconds: null };
  await admin
    .insertInto('accountPlan')
    .values([
      { agencyId: north, uid: pro, name: 'Pro', ...limits },
      { agencyId: north, uid: plan.large, name: 'Max', ...limits, price: 9900 },
      { agencyId: north, uid: plan.trial, name: 'Try', ...limits, trialDays: 14 },
      { agencyId: blue, uid: foreign, name: 'Blue', ...limits },
    ])
    .execute();

  /** The agency connects its account and finishes there. */
  async function connect(who = seller) {
    await call(agency.connectSeller, undefined, who);
    const made = stripe.sellers().at(-1);
    if (!made) throw new Error('no account was made');
    await stripe.finishOnboarding(made);
    await settle();
    return made;
  }

  /** The account goes to the checkout, pays, and the news arrive. */
  async function subscribe(planId = pro, who = owner) {
    await checkout(planId, who);
    const subscription = await stripe.complete(stripe.sessions().at(-1)?.id ?? '');
    await settle();
    return subscription;
  }

  beforeEach(async () => {
    turned = 0;
    await settle();
    await admin.deleteFrom('accountInvoice').execute();
    await admin.deleteFrom('accountInvoiceCount').execute();
    await admin.deleteFrom('paymentEvent').execute();
    await admin.deleteFrom('connection').execute();
    await admin
      .updateTable('accountCurrentPlan')
      .set({ planId: null, state: 'none', trialEndDate: null, endDate: null, overdueDate: null, periodEndDate: null })
      .set({
        providerCustomerId: null,
        providerSubscriptionId: null,
        providerDate: null,
        notice: '',
        credit: 0,
        billingPause: '',
      })
      .execute();
    await admin.updateTable('account').set({ subscriptionType: 'free', isBilled: false, billingNotice: '' }).execute();
    await admin.updateTable('accountPlan').set({ providerPriceId: null }).execute();
    stripe.forget();
  });
  return {
    admin,
    ports,
    clock,
    stripe,
    origin,
    accounts,
    as,
    codeOf,
    passDays,
    settle,
    nextDay,
    seller,
    owner,
    otherOwner,
    forRoofer,
    resaleOf,
    choice,
    choose,
    checkout,
    plan,
    pro,
    foreign,
    connect,
    subscribe,
    north,
    blue,
    roofer,
    landscaper,
    clinic,
  };
}
