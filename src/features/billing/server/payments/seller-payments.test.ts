import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { transferAccount } from '#features/tenants/server/lifecycle/transfer.ts';
import { newUid } from '#lib/new-uid.ts';
import { sellerWorld } from '#test/seller-world.ts';
import { chosenPlan } from '#test/shown-price.ts';
import { billing } from '../index.ts';

const world = await sellerWorld();
const {
  admin,
  ports,
  stripe,
  origin,
  as,
  codeOf,
  passDays,
  settle,
  nextDay,
  seller,
  owner,
  otherOwner,
  resaleOf,
  choice,
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
} = world;
const { account, agency } = billing;

describe('an agency', () => {
  test('connects its own account, which learns how far it is, and can be paid once it is ready', async () => {
    expect((await resaleOf()).connection).toBe('none');
    expect((await choice()).isOnline).toBe(false);
    const { address } = await call(agency.connectSeller, undefined, seller);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/connect\/acct_/);
    expect(stripe.asked.find(({ path }) => path === '/v1/accounts')?.body).toMatchObject({
      controller: { fees: { payer: 'account' }, losses: { payments: 'stripe' }, stripe_dashboard: { type: 'full' } },
    });
    expect((await resaleOf()).connection).toBe('incomplete');
    expect(await codeOf(checkout(pro))).toBe('CONFLICT');
    const [made] = stripe.sellers();
    stripe.mute(true);
    await stripe.finishOnboarding(made ?? { id: '' });
    stripe.mute(false);
    await call(agency.refreshSeller, undefined, seller);
    expect([(await resaleOf()).connection, (await choice()).isOnline]).toEqual(['ready', true]);
    expect((await resaleOf(as('otherAgencyAdmin', blue))).connection).toBe('none');
  });

  test('has one account, however often and by how many it is begun', async () => {
    await Promise.all(Array.from({ length: 20 }, () => call(agency.connectSeller, undefined, seller)));
    expect(stripe.sellers()).toHaveLength(1);
    for (const who of ['agency', 'accountAdmin', 'otherAgencyAdmin'] as const)
      expect(await codeOf(call(agency.connectSeller, undefined, as(who, north)))).toBe(
        who === 'agency' ? 'FORBIDDEN' : 'NOT_FOUND',
      );
  });

  test('that has corrected its name since then still connects', async () => {
    await call(agency.connectSeller, undefined, seller);
    await admin.deleteFrom('connection').execute();
    await admin.updateTable('agency').set({ email: 'new@north.test' }).where('uid', '=', north).execute();
    expect(await codeOf(call(agency.connectSeller, undefined, seller))).toBe('allowed');
  });

  test('disconnects once nobody pays there anymore', async () => {
    await connect();
    const subscription = await subscribe();
    expect(await codeOf(call(agency.disconnectSeller, undefined, seller))).toBe('CONFLICT');
    await stripe.end(subscription);
    await settle();
    expect(await codeOf(call(agency.disconnectSeller, undefined, seller))).toBe('allowed');
    expect([(await resaleOf()).connection, (await choice()).isOnline]).toEqual(['none', false]);
  });
});

describe('an account', () => {
  test('buys at the checkout of its agency’s own account, and is paid with the news', async () => {
    const made = await connect();
    const { address } = await checkout(pro);
    expect(address).toMatch(/\/pay\/cs_/);
    const asked = stripe.asked.find(({ path }) => path === '/v1/checkout/sessions');
    expect(asked).toMatchObject({
      account: made.id,
      body: { mode: 'subscription', success_url: expect.stringMatching(/\/settings\/plan\/success$/) },
    });
    expect(await choice()).toMatchObject({ subscriptionType: 'free', state: 'none' });
    await stripe.complete(stripe.sessions().at(-1)?.id ?? '');
    await settle();
    expect(await choice()).toMatchObject({ subscriptionType: 'paid', state: 'active', isPaidOnline: true });
    expect((await choice()).invoices).toMatchObject([{ amount: 4900, planName: 'Pro', number: 1 }]);
    const [portal] = [await call(account.openPaymentPortal, undefined, owner)];
    expect(portal.address).toContain('/portal');
    expect(stripe.asked.filter(({ path }) => path.startsWith('/v1/billing_portal')).map((one) => one.account)).toEqual([
      made.id,
      made.id,
    ]);
  });

  test('opens no checkout at another price than the one that it has seen', async () => {
    await connect();
    const seen = await chosenPlan(admin, 'accountPlan', pro);
    await admin.updateTable('accountPlan').set({ price: 5100, version: 7 }).where('uid', '=', pro).execute();
    expect(await codeOf(call(account.startCheckout, seen, owner))).toBe('CONFLICT');
    expect(stripe.sessions()).toEqual([]);
    await admin.updateTable('accountPlan').set({ price: 4900 }).where('uid', '=', pro).execute();
    expect(await codeOf(call(account.startCheckout, seen, owner))).toBe('allowed');
  });

  test('has its plan on the way back, though the news are late', async () => {
    await connect();
    await checkout(pro);
    stripe.mute(true);
    await stripe.complete(stripe.sessions().at(-1)?.id ?? '');
    stripe.mute(false);
    await call(account.confirmPayment, undefined, owner);
    expect((await choice()).subscriptionType).toBe('paid');
  });

  test('changes its plan prorated and without a second subscription, cancels, and takes that back', async () => {
    await connect();
    const subscription = await subscribe();
    expect(await checkout(plan.large)).toEqual({ address: null });
    expect([(await choice()).plan?.name, stripe.subscriptions().length]).toEqual(['Max', 1]);
    await call(account.cancelPlan, undefined, owner);
    await settle();
    expect([subscription['cancel_at_period_end'], (await choice()).subscriptionType]).toEqual([true, 'paid']);
    await call(account.resumePlan, undefined, owner);
    await settle();
    expect(subscription['cancel_at_period_end']).toBe(false);
    await stripe.end(subscription);
    await settle();
    expect(await choice()).toMatchObject({ state: 'cancelled', subscriptionType: 'free', isPaidOnline: false });
  });

  test('whose payment fails keeps its plan in the days of grace, is free after them, and back when it pays', async () => {
    await connect();
    const subscription = await subscribe();
    passDays(30);
    const invoice = await stripe.renew(subscription, { isPaid: false });
    await settle();
    expect(await choice()).toMatchObject({ state: 'pastDue', subscriptionType: 'paid' });
    passDays(15);
    await nextDay();
    expect(await choice()).toMatchObject({ state: 'unpaid', subscriptionType: 'free' });
    await stripe.pay(invoice, subscription);
    await settle();
    expect(await choice()).toMatchObject({ state: 'active', subscriptionType: 'paid' });
  });

  test('tries its first plan before it pays', async () => {
    await connect();
    await subscribe(plan.trial);
    const asked = stripe.asked.findLast(({ path }) => path === '/v1/checkout/sessions');
    expect(asked?.body['subscription_data']).toMatchObject({ trial_end: expect.any(String) });
    expect(await choice()).toMatchObject({ state: 'trialing', subscriptionType: 'paid' });
  });

  test('whose first payment is on its way is pending', async () => {
    await connect();
    const subscription = await subscribe();
    await admin.deleteFrom('accountInvoice').execute();
    const invoice = stripe.invoices().find(({ customer }) => customer === subscription['customer']);
    Object.assign(invoice ?? {}, { status: 'open', attempt_count: 0, status_transitions: { finalized_at: null } });
    await stripe.tell('invoice.finalized', invoice ?? subscription);
    await settle();
    expect((await choice()).subscriptionType).toBe('pending');
  });

  test('follows a new price of its plan with its next bill', async () => {
    await connect();
    const subscription = await subscribe();
    const { plans: all } = await resaleOf();
    const { payerCount: _, ...input } = all.find(({ planId }) => planId === pro) ?? (all[0] as (typeof all)[0]);
    await call(agency.updateAccountPlan, { ...input, price: 5900 }, seller);
    await settle();
    const change = stripe.asked.findLast(({ path }) => path === `/v1/subscriptions/${subscription.id}`);
    expect(change?.body).toMatchObject({ proration_behavior: 'none' });
    const other = { ...input, version: input.version + 1, currency: 'eur' as const };
    expect(await codeOf(call(agency.updateAccountPlan, other, seller))).toBe('UNPROCESSABLE_CONTENT');
  });

  test('that goes to another agency or into the trash is charged no more', async () => {
    await connect();
    const subscription = await subscribe();
    const house = as('house', '');
    await call(transferAccount, { accountId: roofer, agencyId: blue, fromAgencyId: north }, house);
    await settle();
    expect([subscription['status'], (await choice()).plan]).toEqual(['canceled', null]);
    await call(transferAccount, { accountId: roofer, agencyId: north, fromAgencyId: blue }, house);
    const gardener = await subscribe(pro, as('agencyAdmin', landscaper));
    await admin.updateTable('account').set({ deletedDate: new Date() }).where('uid', '=', landscaper).execute();
    await nextDay();
    expect(gardener['status']).toBe('canceled');
    await admin.updateTable('account').set({ deletedDate: null }).where('uid', '=', landscaper).execute();
  });

  test('that pays at a checkout of the agency it has left is charged no more, and takes nothing there with it', async () => {
    const [ours, house] = [await connect(), as('house', '')];
    const theirs = await connect(as('otherAgencyAdmin', blue));
    await admin.updateTable('accountCurrentPlan').set({ credit: 900, creditCurrency: 'usd' }).execute();
    await checkout(pro);
    const left = stripe.sessions().at(-1)?.id ?? '';
    await subscribe(plan.large);
    const { customerId } = await admin
      .selectFrom('accountCurrentPlan')
      .select('providerCustomerId as customerId')
      .where('accountId', '=', roofer)
      .executeTakeFirstOrThrow();
    await call(transferAccount, { accountId: roofer, agencyId: blue, fromAgencyId: north }, house);
    await settle();
    const late = await stripe.complete(left);
    await settle();
    expect(late['status']).toBe('active');
    await subscribe(foreign);
    const former = { payerId: roofer, subscriptionId: 'sub_of_the_former', amount: 900, currency: 'usd' };
    await ports.queue.send(null, 'give-account-credit', { scope: 'system', accountId: null, payload: former });
    // As it is begun again once such pages are closed.
    const ended = { sellerId: ours.id, customerId };
    await ports.queue.send(null, 'end-account-subscription', { scope: 'system', accountId: null, payload: ended });
    await settle();
    expect(late['status']).toBe('canceled');
    expect(await choice()).toMatchObject({ state: 'active', plan: { name: 'Blue' } });
    const credits = stripe.asked.filter(({ path }) => path.endsWith('/balance_transactions'));
    expect(credits.filter((one) => one.account === theirs.id)).toEqual([]);
    await call(transferAccount, { accountId: roofer, agencyId: north, fromAgencyId: blue }, house);
  });
});

describe('news of the provider', () => {
  test('of another agency’s account never change anything', async () => {
    const ours = await connect();
    const theirs = await connect(as('otherAgencyAdmin', blue));
    const subscription = await subscribe();
    const before = await choice();
    const forged = { ...subscription, status: 'canceled', ended_at: 1 };
    for (const type of ['customer.subscription.deleted', 'invoice.payment_failed'])
      expect(await stripe.tell(type, forged, { account: theirs.id })).toBe(204);
    // Nor does the platform's own webhook take a connected account's, or the other way round.
    expect(await stripe.tell('customer.subscription.deleted', forged, { account: null, by: 'whsec_local' })).toBe(204);
    await settle();
    expect(await choice()).toEqual(before);
    expect((await choice(otherOwner)).state).toBe('none');
    // Each pays to its own agency.
    await subscribe(foreign, otherOwner);
    const sessions = stripe.asked.filter(({ path }) => path === '/v1/checkout/sessions');
    expect(sessions.map((one) => one.account)).toEqual([ours.id, theirs.id]);
    expect(await codeOf(checkout(pro, otherOwner))).toBe('NOT_FOUND');
    expect(await codeOf(checkout(foreign))).toBe('NOT_FOUND');
  });

  test('have one effect each, in any order, repeated and at once', async () => {
    await connect();
    const subscription = await subscribe();
    await admin.deleteFrom('paymentEvent').execute();
    const id = `evt_${newUid()}`;
    const sent = Array.from({ length: 50 }, () => stripe.tell('invoice.paid', subscription, { id }));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([204]));
    expect(await admin.selectFrom('paymentEvent').select('uid').execute()).toEqual([{ uid: id }]);
    passDays(30);
    stripe.mute(true);
    const invoice = await stripe.renew(subscription, { isPaid: false });
    const failure = { ...invoice };
    await stripe.pay(invoice, subscription);
    stripe.mute(false);
    await stripe.tell('invoice.paid', invoice);
    await stripe.tell('invoice.payment_failed', failure);
    await settle();
    expect(await choice()).toMatchObject({ state: 'active', subscriptionType: 'paid' });
    expect((await choice()).invoices.map(({ number }) => Number(number))).toEqual([2, 1]);
  });

  test('are refused unsigned, signed for the other webhook, or signed long ago', async () => {
    await connect();
    const subscription = await subscribe();
    await admin.deleteFrom('paymentEvent').execute();
    const old = new Date(Date.now() - 3_600_000);
    expect(await stripe.tell('invoice.paid', subscription, { by: 'whsec_local' })).toBe(403);
    expect(await stripe.tell('invoice.paid', subscription, { at: old })).toBe(403);
    const bare = await fetch(`${origin}/seller-payments/events`, { method: 'POST', body: '{}' });
    expect(bare.status).toBe(403);
    expect(await admin.selectFrom('paymentEvent').select('uid').execute()).toEqual([]);
  });
});
