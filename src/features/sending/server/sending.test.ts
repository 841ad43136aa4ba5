import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { asSystem, asSystemInAgency, inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { getSending } from './sending-limits.ts';
import { requireWithinDailyLimit, reserveLater } from './require-within-daily-limit.ts';
import { getSendingRules, updateSendingRules } from './sending-rules.ts';
import { sweepSendingJob } from './sweep-sending.job.ts';
import { reserveMessages } from './reserve-messages.ts';

const world = await contentWorld();
const { ports, accounts, agencies, owner, stranger } = world;
const { admin } = world.database;
const dayMs = 86_400_000;
const rules = { freeTexts: 20, freeMails: 50, paidTexts: 200, paidMails: 500, newDays: 3, newPercent: 40 };
const house = world.as('house');

/** All accounts are free and no longer new, of agencies that pay, and nothing was sent. */
beforeEach(async () => {
  const createDate = new Date(ports.clock.now().getTime() - 30 * dayMs);
  await admin
    .updateTable('account')
    .set({ createDate, subscriptionType: 'free', textsPerDay: null, mailsPerDay: null })
    .execute();
  await admin.updateTable('agency').set({ createDate }).execute();
  await admin.updateTable('agencyCurrentPlan').set({ state: 'active', planId: null }).execute();
  await admin.deleteFrom('sendingCount').execute();
  await admin.deleteFrom('sendingRecipient').execute();
  await call(updateSendingRules, rules, house);
});

const setAccount = (change: object) =>
  admin.updateTable('account').set(change).where('uid', '=', accounts.roofer).execute();
const setPlan = (change: object) =>
  admin.updateTable('agencyCurrentPlan').set(change).where('agencyId', '=', agencies.north).execute();
async function most(who = owner): Promise<number[]> {
  return (await call(getSending, undefined, who)).map((use) => use.most);
}
const messages = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ contact: `customer-${from + at}@customers.example` }));
const send = (accountId: string, count: number, channel: 'mail' | 'text' = 'mail', from = 0) =>
  asSystem(ports.db, accountId, 'test', async (scope) => {
    const now = ports.clock.now();
    const { outcomes } = await reserveMessages(scope, {
      channel,
      reason: 'test',
      messages: messages(count, from),
      now,
    });
    return outcomes.filter(({ mayLeave }) => mayLeave).length;
  });

test('what an account may send follows what it pays, its agency’s plan, its age and the house’s word', async () => {
  expect(await most()).toEqual([50, 20, 50]);
  await setAccount({ subscriptionType: 'paid' });
  expect(await most()).toEqual([500, 200, 500]);
  await setPlan({ state: 'trialing' });
  expect(await most()).toEqual([50, 20, 50]);
  const planId = newUid();
  const plan = { name: 'P', price: 1, currency: 'usd', billingInterval: 'month', users: null, accounts: null } as const;
  await admin
    .insertInto('agencyPlan')
    .values({ uid: planId, ...plan, storageBytes: null, textsPerDay: 31, mailsPerDay: null })
    .execute();
  await setPlan({ state: 'active', planId });
  expect(await most()).toEqual([500, 31, 500]);
  await setAccount({ createDate: new Date(ports.clock.now().getTime() - 2 * dayMs) });
  expect(await most()).toEqual([200, 13, 200]);
  await setAccount({ textsPerDay: 7, mailsPerDay: 0 });
  expect(await most()).toEqual([0, 7, 0]);
  expect(await most(stranger)).toEqual([50, 20, 50]);
});

test('the house’s rules hold at once, and only the house changes them', async () => {
  expect(await call(updateSendingRules, { ...rules, freeMails: 3 }, house)).toMatchObject({ freeMails: 3 });
  expect(await most()).toEqual([3, 20, 3]);
  expect(await call(getSendingRules, undefined, house)).toMatchObject({ freeMails: 3 });
  for (const who of ['agencyAdmin', 'accountAdmin'] as const)
    await expect(call(updateSendingRules, rules, world.as(who))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(updateSendingRules, { ...rules, newPercent: 0 }, house)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('an agency that pays nothing sends no more by having many accounts', async () => {
  await call(updateSendingRules, { ...rules, paidMails: 60 }, house);
  await setPlan({ state: 'trialing' });
  expect(await Promise.all([send(accounts.roofer, 50), send(accounts.landscaper, 50)])).toEqual(
    expect.arrayContaining([50, 10]),
  );
  expect((await call(getSending, undefined, owner))[0]?.left).toBe(0);
  expect(await send(accounts.clinic, 50)).toBe(50);
  // The house knows this one.
  await setAccount({ mailsPerDay: 80 });
  expect(await send(accounts.roofer, 40, 'mail', 500)).toBe(30);
});

test('the day ends at midnight of the account’s time zone', async () => {
  const { until } = (await call(getSending, undefined, owner))[0] ?? {};
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' });
  expect(clock.format(until)).toBe('12:00 AM');
  expect(await send(accounts.roofer, 60)).toBe(50);
  expect(await send(accounts.roofer, 60, 'mail', 100)).toBe(0);
  expect(await send(accounts.roofer, 60, 'text', 300)).toBe(20);
  ports.clock.turn(Math.ceil(((until?.getTime() ?? 0) - ports.clock.now().getTime()) / 1_000));
  expect(await send(accounts.roofer, 60, 'mail', 200)).toBe(50);
});

test('a person who sends by hand sees the limit and when it ends, and nothing of it is counted', async () => {
  await setAccount({ mailsPerDay: 2 });
  const now = ports.clock.now();
  const mail = (contacts: string[], sendAgain = false) =>
    asSystem(ports.db, accounts.roofer, 'test', (scope) =>
      requireWithinDailyLimit(scope, {
        reason: 'test',
        contacts,
        sendAgain,
        now,
        recent: (who) => `${who.join()} got one.`,
      }),
    );
  await mail(['One@customers.example']);
  await expect(mail(['two@customers.example', 'one@Customers.example'])).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { sentDate: now },
    message: expect.stringMatching(/^one@Customers\.example got one\./),
  });
  await expect(mail(['two@customers.example', 'three@customers.example'])).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { quota: { limit: 2 } },
    message: expect.stringMatching(/^The daily limit of 2 emails leaves 1 for today\. .* 12:00 AM E[SD]T\.$/),
  });
  await mail(['one@customers.example'], true);
  await expect(mail(['one@customers.example'], true)).rejects.toThrow('The daily limit of 2 emails is reached');
});

test('an agency’s own mails are counted by themselves', async () => {
  await call(updateSendingRules, { ...rules, paidMails: 2 }, house);
  const now = ports.clock.now();
  const invite = (agencyId: string, contacts: string[]) =>
    asSystemInAgency(ports.db, agencyId, 'test', (scope) =>
      requireWithinDailyLimit(scope, { reason: 'invitation', contacts, sendAgain: false, now, recent: () => '' }),
    );
  await invite(agencies.north, ['one@people.example', 'two@people.example']);
  await expect(invite(agencies.north, ['three@people.example'])).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await invite(agencies.blue, ['one@people.example']);
  expect(await send(accounts.roofer, 3)).toBe(3);
});

test('what visitors cause takes nothing from what the business sends, and waits beyond the limit', async () => {
  await setAccount({ mailsPerDay: 1 });
  const now = ports.clock.now();
  const receipt = (contact: string) =>
    asSystem(ports.db, accounts.roofer, 'test', (scope) =>
      reserveLater(scope, { channel: 'receipt', reason: 'thanks', contact, now }),
    );
  expect(await receipt('a@customers.example')).toBe(0);
  expect(await receipt('b@customers.example')).toBeGreaterThan(0);
  expect(await receipt('a@customers.example')).toBe(dayMs / 1_000);
  expect(await send(accounts.roofer, 1)).toBe(1);
});

test('nobody’s address is stored, and the hash of it goes after two days', async () => {
  await send(accounts.roofer, 1);
  const rows = await admin.selectFrom('sendingRecipient').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('customers.example');
  ports.clock.turn(3 * 86_400);
  const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
  const commit = await sweepSendingJob.work(ports, {}, run);
  await inSystem(ports.db, 'test', commit);
  expect(await admin.selectFrom('sendingRecipient').selectAll().execute()).toEqual([]);
});
