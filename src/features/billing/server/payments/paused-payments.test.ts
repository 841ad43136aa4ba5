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
  clock,
  as,
  passDays,
  settle,
  nextDay,
  seller,
  forRoofer,
  choice,
  pro,
  connect,
  subscribe,
  north,
  roofer,
} = world;
const { account } = billing;

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
