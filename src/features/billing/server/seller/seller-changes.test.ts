import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import {
  resumeAccount,
  resumeAgency,
  suspendAccount,
  suspendAgency,
} from '#features/tenants/server/lifecycle/suspension.ts';
import { sellerWorld } from '#test/seller-world.ts';
import { billing } from '../index.ts';

const world = await sellerWorld();
const {
  admin,
  ports,
  stripe,
  as,
  codeOf,
  passDays,
  settle,
  nextDay,
  seller,
  forRoofer,
  resaleOf,
  choice,
  choose,
  checkout,
  plan,
  pro,
  connect,
  subscribe,
  north,
  clock,
  roofer,
} = world;
const { account, agency } = billing;

describe('an agency', () => {
  test('that shuts us out is notified, and its clients are billed by nobody until it says so', async () => {
    const made = await connect();
    await subscribe();
    ports.sent.length = 0;
    await stripe.shutOut(made);
    await settle();
    expect(await resaleOf()).toMatchObject({ connection: 'none', shutOutCount: 1 });
    expect(ports.sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Stripe was disconnected from /)]);
    expect(ports.sent[0]?.text).toContain('One client pays there. Stripe may go on charging them');
    expect(await choice()).toMatchObject({ state: 'active', subscriptionType: 'paid', isPaidOnline: false });
    passDays(61);
    await nextDay();
    expect((await choice()).invoices).toHaveLength(1);
    expect(await codeOf(choose(plan.large))).toBe('CONFLICT');
    // From now on, and nothing for the time in between; once more, it changes nothing.
    for (let count = 0; count < 2; count += 1) await call(agency.billByInvoice, undefined, seller);
    await nextDay();
    expect((await resaleOf()).shutOutCount).toBe(0);
    expect((await choice()).invoices).toMatchObject([{ address: '', paidDate: null, amount: 4900 }, { amount: 4900 }]);
    expect(await codeOf(call(agency.billByInvoice, undefined, as('accountAdmin', north)))).toBe('NOT_FOUND');
    expect(await codeOf(call(agency.billByInvoice, undefined, as('agency', north)))).toBe('FORBIDDEN');
  });

  test('that shuts us out without news is noticed by the next call, and what was owed there is paid by hand', async () => {
    const made = await connect();
    const subscription = await subscribe();
    passDays(30);
    await stripe.renew(subscription, { isPaid: false });
    await settle();
    stripe.mute(true);
    await stripe.shutOut(made);
    stripe.mute(false);
    expect(await codeOf(checkout(plan.large))).toBe('CONFLICT');
    await settle();
    expect(await resaleOf()).toMatchObject({ connection: 'none', shutOutCount: 1 });
    const open = (await choice()).invoices.find(({ paidDate }) => paidDate === null);
    await call(account.markInvoicePaid, { invoiceId: open?.invoiceId ?? '', note: 'At Stripe' }, forRoofer);
    expect((await choice()).state).toBe('active');
  });

  test('that connects again has the client who pays there online, and bills them nowhere else', async () => {
    const made = await connect();
    await subscribe();
    await stripe.shutOut(made);
    await settle();
    await connect();
    await subscribe();
    expect(await resaleOf()).toMatchObject({ connection: 'ready', shutOutCount: 0 });
    passDays(31);
    await nextDay();
    expect((await choice()).invoices.filter(({ address }) => address === '')).toEqual([]);
  });

  test('that disconnects closes the pages on which clients could still pay, and opens no new ones', async () => {
    await connect();
    await checkout(pro);
    const [page] = stripe.sessions();
    const opened = await Promise.all([
      codeOf(call(agency.disconnectSeller, undefined, seller)),
      ...Array.from({ length: 8 }, () => codeOf(checkout(plan.large))),
    ]);
    expect([opened[0], page?.['status']]).toEqual(['allowed', 'expired']);
    expect(stripe.sessions().filter((session) => session['status'] === 'open')).toEqual([]);
    expect((await resaleOf()).connection).toBe('none');
  });

  test('whose client has just paid on such a page is not disconnected', async () => {
    await connect();
    await checkout(pro);
    stripe.mute(true);
    await stripe.complete(stripe.sessions().at(-1)?.id ?? '');
    stripe.mute(false);
    expect(await codeOf(call(agency.disconnectSeller, undefined, seller))).toBe('CONFLICT');
    expect([(await resaleOf()).connection, (await choice()).isPaidOnline]).toEqual(['ready', true]);
  });

  test('that connects and disconnects at once ends as one or the other', async () => {
    await connect();
    const both = Array.from({ length: 10 }, (_, count) =>
      codeOf(
        count % 2 ? call(agency.connectSeller, undefined, seller) : call(agency.disconnectSeller, undefined, seller),
      ),
    );
    for (const code of await Promise.all(both)) expect(['allowed', 'CONFLICT']).toContain(code);
    const [row] = await admin.selectFrom('connection').select('closingDate').execute();
    if (row) expect(row.closingDate).toBeNull();
    expect(await codeOf(call(agency.connectSeller, undefined, seller))).toBe('allowed');
  });
});

describe('a suspension', () => {
  const suspended = async (work: () => Promise<unknown>) => {
    await call(suspendAccount, { accountId: roofer, note: '' }, seller);
    await settle();
    await work();
    await call(resumeAccount, { accountId: roofer }, seller);
    await settle();
  };

  test('pauses what an account pays online, and what was due during the pause is never charged', async () => {
    await connect();
    const subscription = await subscribe();
    await suspended(async () => expect(subscription['pause_collection']).toEqual({ behavior: 'void' }));
    expect([subscription['pause_collection'], (await choice()).state]).toEqual([null, 'active']);
  });

  test('pauses bills by hand, which begin again with the day on which it ends', async () => {
    await call(account.assignPlan, { planId: pro }, forRoofer);
    const [bill] = (await choice()).invoices;
    await call(account.markInvoicePaid, { invoiceId: bill?.invoiceId ?? '', note: '' }, forRoofer);
    await suspended(async () => {
      passDays(65);
      await nextDay();
      expect(await admin.selectFrom('accountInvoice').select('uid').execute()).toHaveLength(1);
    });
    await nextDay();
    const { invoices } = await choice();
    expect(invoices).toHaveLength(2);
    expect(invoices[0]?.periodStartDate.getTime()).toBeGreaterThan(clock.now().getTime() - 60_000);
  });

  test('of an agency pauses what it and all its accounts pay', async () => {
    await connect();
    const subscription = await subscribe();
    const house = as('house', north);
    await call(suspendAgency, { note: '' }, house);
    await settle();
    expect(subscription['pause_collection']).toEqual({ behavior: 'void' });
    await call(resumeAgency, undefined, house);
    await settle();
    expect(subscription['pause_collection']).toBeNull();
  });
});
