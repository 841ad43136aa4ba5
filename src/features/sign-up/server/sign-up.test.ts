import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { landingPath } from '#features/people/landing.ts';
import { people } from '#features/people/server/index.ts';
import { findActor } from '#features/people/server/sessions/session.ts';
import { signIn } from '#features/people/server/sessions/sign-in.ts';
import { findHouseAgency } from '#features/tenants/server/agencies/insert-agency.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { mailServer } from '#test/mail-server.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { checkSignUpCode, getOffer, requestSignUp } from './request-sign-up.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { signUp } from './index.ts';
import { listBusinessCategories } from './list-business-categories.ts';
import { sendSignUpJob } from './sign-up-mails.tsx';
import { sweepSignUpsJob } from './sweep-sign-ups.job.ts';
import type { SignUpRequest } from '../sign-up.ts';

const database = await testDatabase();
const { raw, received, mail } = await mailServer();
const jobs = [...people.jobs, ...signUp.jobs];
const ports = await testPorts(database, { jobs, changed: { mail } });
const { accounts, agencies, people: world } = await smallWorld(database);
const { admin } = database;
const verified = { whitelabelDomain: 'app.north.example', whitelabelVerifiedDate: new Date(), freeCode: 'north-free' };
await admin.updateTable('agency').set(verified).where('uid', '=', agencies.north).execute();
await admin.updateTable('agency').set({ freeCode: 'blue-free' }).where('uid', '=', agencies.blue).execute();
await admin.updateTable('account').set({ inviteCode: 'Clinic-1' }).where('uid', '=', accounts.clinic).execute();

let host = 0;
const browser = (hostAgencyId: string | null = null) =>
  request(ports, undefined, '', { clientAddress: `198.51.100.${(host += 1)}`, hostAgencyId });
let person = 0;
const newcomer = () => `newcomer-${(person += 1)}@people.example`;
const password = 'copper gutter 81';

interface Asked extends Partial<SignUpRequest> {
  hostAgencyId?: string | null;
}
async function ask({ hostAgencyId = null, ...more }: Asked = {}) {
  const input = { businessName: 'Maple Roofing', email: newcomer(), acceptsTerms: true as const, ...more };
  const answer = await call(requestSignUp, input, { context: browser(hostAgencyId) });
  await runPendingJobs(ports, jobs);
  return { answer, email: input.email };
}
const codeIn = (text = '') => /signup-\w+-confirm#code=([\w-]+)/.exec(text)?.[1] ?? '';
const lastMail = async () => (await received()).at(-1);
const lastCode = async () => codeIn((await lastMail())?.text);
const confirm = (code: string, who = browser()) => call(confirmSignUp, { code, password }, { context: who });
async function madeFor(email: string) {
  return admin
    .selectFrom('user as u')
    .innerJoin('accountMembership as m', 'm.userId', 'u.uid')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .innerJoin('accountOrigin as o', 'o.accountId', 'a.uid')
    .select(['u.uid as userId', 'u.type', 'm.role', 'm.agencyId', 'a.slug', 'a.subscriptionType', 'a.email'])
    .select(['o.referrerId', 'o.termsEdition', 'a.uid as accountId', 'a.businessName'])
    .where('u.email', '=', email)
    .execute();
}

beforeEach(() => {
  raw.length = 0;
});

describe('somebody new', () => {
  test('gets an email, chooses a password, and is signed in as the owner of a free account', async () => {
    const { answer, email } = await ask({ businessName: 'Maple & Sons' });
    expect(answer).toEqual({ ok: true });
    expect(await received()).toMatchObject([
      { to: [{ address: email }], subject: 'Confirm your email address', from: { name: 'Fieldfolio' } },
    ]);
    expect((await received())[0]?.html).toContain('http://localhost:3000/signup-account-confirm#code=');
    const code = await lastCode();
    expect(await madeFor(email)).toEqual([]);
    expect(await call(checkSignUpCode, { code }, { context: browser() })).toMatchObject({
      email,
      businessName: 'Maple & Sons',
    });
    const here = browser();
    expect(await confirm(code, here)).toEqual({ landing: '/welcome-user' });
    const [made] = await madeFor(email);
    expect(made).toMatchObject({
      type: 'account',
      role: 'admin',
      subscriptionType: 'free',
      slug: 'maple-sons',
      email: '',
    });
    expect(made?.termsEdition).toMatch(/^\d{4}-\d\d$/);
    expect(await findActor(ports, here.secret ?? '')).toMatchObject({ kind: 'user', userId: made?.userId });
    const again = call(signIn, { email, password }, { context: browser() });
    expect(await again).toEqual({ landing: landingPath('account', 1) });
  });

  test('finds the link good however often it is opened before, by whatever program', async () => {
    const { email } = await ask();
    const code = await lastCode();
    for (let opened = 0; opened < 5; opened += 1) await call(checkSignUpCode, { code }, { context: browser() });
    await confirm(code);
    expect(await madeFor(email)).toHaveLength(1);
  });

  test('confirming ten times at once creates one account', async () => {
    const { email } = await ask();
    const code = await lastCode();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['GONE']));
    expect(await madeFor(email)).toHaveLength(1);
  });

  test('requesting twice and using both emails at once creates one account', async () => {
    const { email } = await ask();
    const first = await lastCode();
    await ask({ email });
    const second = await lastCode();
    expect(second).not.toBe(first);
    const outcomes = await Promise.allSettled([confirm(first), confirm(second), confirm(second), confirm(first)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await madeFor(email)).toHaveLength(1);
  });

  test('loses nothing when what makes the account breaks off', async () => {
    const { email } = await ask();
    const code = await lastCode();
    const broken = {
      ...browser(),
      cookies: {
        ...browser().cookies,
        set: () => {
          throw new Error('cut off');
        },
      },
    };
    await expect(confirm(code, broken)).rejects.toThrow('cut off');
    expect(await madeFor(email)).toEqual([]);
    await confirm(code);
    expect(await madeFor(email)).toHaveLength(1);
  });

  test('learns what is wrong with a password, and the link stays good', async () => {
    const { email } = await ask();
    const code = await lastCode();
    for (const wrong of ['short', 'password1', email])
      await expect(call(confirmSignUp, { code, password: wrong }, { context: browser() })).rejects.toMatchObject({
        code: expect.stringMatching(/BAD_REQUEST|UNPROCESSABLE_CONTENT/),
      });
    await confirm(code);
  });
});

describe('a link', () => {
  test('is over after 24 hours, and swept away', async () => {
    await ask();
    const code = await lastCode();
    ports.clock.turn(24 * 3_600 - 60);
    await call(checkSignUpCode, { code }, { context: browser() });
    ports.clock.turn(60);
    await expect(confirm(code)).rejects.toMatchObject({ code: 'GONE' });
    const run = { jobId: 'sweep', signal: new AbortController().signal, isLastTry: false };
    const commit = await sweepSignUpsJob.work(ports, {}, run);
    await inSystem(database.db, 'test', (scope) => commit(scope));
    expect(await admin.selectFrom('signUp').select('email').execute()).toEqual([]);
  });

  test('that was invented never worked, and guessing is ended', async () => {
    const guesser = browser();
    for (let tries = 0; tries < 30; tries += 1)
      await expect(confirm(`invented ${tries}`, guesser)).rejects.toMatchObject({ code: 'GONE' });
    await expect(confirm('invented', guesser)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('is kept as a hash alone', async () => {
    await ask();
    const rows = JSON.stringify(await admin.selectFrom('signUp').selectAll().execute());
    expect(rows).not.toContain(await lastCode());
  });

  test('of one agency is valid at its host and at the main one, and at no other', async () => {
    await ask({ hostAgencyId: agencies.north });
    expect((await lastMail())?.html).toContain('http://app.north.example:3000/signup-account-confirm#code=');
    const code = await lastCode();
    await expect(confirm(code, browser(agencies.blue))).rejects.toMatchObject({ code: 'GONE' });
    await call(checkSignUpCode, { code }, { context: browser() });
    await confirm(code, browser(agencies.north));
  });
});

describe('an address that is known', () => {
  test('is answered like every other, and only its own mail says so', async () => {
    const { email } = world.accountAdmin;
    const { answer } = await ask({ email: email.toUpperCase() });
    expect(answer).toEqual({ ok: true });
    expect(await received()).toMatchObject([{ to: [{ address: email }], subject: 'You already have an account' }]);
    expect((await received())[0]?.html).toContain(
      `http://app.north.example:3000/login?email=${encodeURIComponent(email)}`,
    );
    expect(codeIn((await received())[0]?.text)).toBe('');
  });

  test('since the email was sent, makes no second account', async () => {
    const { email } = await ask();
    const code = await lastCode();
    await admin.insertInto('user').values({ uid: newUid(), email }).execute();
    await expect(confirm(code)).rejects.toMatchObject({ code: 'GONE' });
  });

  test('and one that isn’t get three emails an hour, however often they are asked for', async () => {
    for (const email of [newcomer(), world.otherOwner.email]) {
      raw.length = 0;
      for (let n = 0; n < 5; n += 1) await ask({ email });
      expect(await received()).toHaveLength(3);
    }
  });
});

test('an email that could not be sent is sent by the next try of the same job, and its link works', async () => {
  const email = newcomer();
  const run = { jobId: 'the-same-job', signal: new AbortController().signal, isLastTry: false };
  const payload = {
    kind: 'account' as const,
    businessName: 'Retry',
    email,
    homeAgencyId: null,
    referrerId: null,
    modelId: null,
  };
  const broken = { ...ports, mail: { send: () => Promise.reject(new Error('no mail today')) } };
  for (let n = 0; n < 4; n += 1) await expect(sendSignUpJob.work(broken, payload, run)).rejects.toThrow('no mail');
  await sendSignUpJob.work(ports, payload, run);
  await confirm(await lastCode());
  expect(await madeFor(email)).toHaveLength(1);
});

describe('a new account belongs', () => {
  const agencyOf = async (asked: Asked) => {
    const { email } = await ask(asked);
    await confirm(await lastCode());
    const [made] = await madeFor(email);
    return { agencyId: made?.agencyId, referrerId: made?.referrerId };
  };

  test.each([
    ['the agency of the host', { hostAgencyId: agencies.blue }, agencies.blue, null],
    [
      'the agency of the host, whatever code is brought',
      { hostAgencyId: agencies.blue, freeCode: 'north-free' },
      agencies.blue,
      null,
    ],
    ['the agency of a free code', { freeCode: ' North-Free ' }, agencies.north, null],
    ['the agency of the account of an invite code', { inviteCode: 'Clinic-1' }, agencies.blue, accounts.clinic],
    ['the agency of the site whose banner was followed', { from: accounts.roofer }, agencies.north, accounts.roofer],
    [
      'the host’s, with no word of another agency’s account',
      { hostAgencyId: agencies.blue, from: accounts.roofer },
      agencies.blue,
      null,
    ],
  ])('to %s', async (_what, asked, agencyId, referrerId) => {
    expect(await agencyOf(asked)).toEqual({ agencyId, referrerId });
  });

  test.each([
    ['nothing', {}],
    ['codes of nobody', { freeCode: 'nobody', inviteCode: 'nobody' }],
    ['empty codes', { freeCode: '', inviteCode: '' }],
    ['an account of nobody', { from: newUid() }],
    ['no id at all', { from: '*' }],
  ])('to the house’s own agency by %s', async (_what, asked) => {
    const { agencyId } = await agencyOf(asked);
    expect(agencyId).toBe(await inSystem(database.db, 'test', findHouseAgency));
  });

  test('to the house’s own where its agency has been deleted since, and never to that of a paid site', async () => {
    const paid = { subscriptionType: 'paid' as const };
    await admin.updateTable('account').set(paid).where('uid', '=', accounts.landscaper).execute();
    expect((await agencyOf({ from: accounts.landscaper })).agencyId).not.toBe(agencies.north);
    const { email } = await ask({ freeCode: 'blue-free' });
    await admin.updateTable('agency').set({ deletedDate: new Date() }).where('uid', '=', agencies.blue).execute();
    await confirm(await lastCode());
    const [made] = await madeFor(email);
    await admin.updateTable('agency').set({ deletedDate: null }).where('uid', '=', agencies.blue).execute();
    expect(made?.agencyId).toBe(await inSystem(database.db, 'test', findHouseAgency));
  });

  test('and its page is in the look of that agency', async () => {
    const offer = (asked: object, hostAgencyId: string | null = null) =>
      call(getOffer, asked, { context: browser(hostAgencyId) });
    expect(await offer({ freeCode: 'north-free' })).toMatchObject({ appName: 'Northlight Studio' });
    expect(await offer({ from: accounts.clinic })).toMatchObject({ appName: 'Bluebird Studio' });
    expect(await offer({ freeCode: 'north-free' }, agencies.blue)).toMatchObject({ appName: 'Bluebird Studio' });
    expect(await offer({ from: '<script>' })).toMatchObject({ appName: 'Fieldfolio', agencyId: null });
  });
});

describe('a request', () => {
  test.each([
    ['without a name', { businessName: ' ' }],
    ['with a name of 300 letters', { businessName: 'x'.repeat(300) }],
    ['with a name on two lines', { businessName: 'Maple\nBcc: all@example.com' }],
    ['without an address', { email: '' }],
    ['with half an address', { email: 'maple@' }],
    ['without the terms', { acceptsTerms: false as unknown as true }],
  ])('%s is refused', async (_what, wrong) => {
    await expect(ask(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await received()).toEqual([]);
  });

  test.each(['מאפייה טובה', 'Ω 🏠 Roofs', '屋根工事', "O'Brien & <b>Sons</b>"])('by %s makes a site', async (name) => {
    const { email } = await ask({ businessName: name });
    await confirm(await lastCode());
    const [made] = await madeFor(email);
    expect(made?.businessName).toBe(name);
    expect(made?.slug).toMatch(/^[a-z0-9][a-z0-9-]*$/);
  });

  test('by a program that fills in every field is answered alike, and comes to nothing', async () => {
    expect((await ask({ remarks: 'http://spam.example' })).answer).toEqual({ ok: true });
    expect(await received()).toEqual([]);
  });

  test('shows nobody what a stranger has typed', async () => {
    await ask({ businessName: 'You have won at evil.example' });
    expect(JSON.stringify(await received())).not.toContain('evil.example');
  });

  test('is one of twenty an hour from a network', async () => {
    const from = browser();
    const send = () =>
      call(requestSignUp, { businessName: 'Flood', email: newcomer(), acceptsTerms: true }, { context: from });
    for (let n = 0; n < 20; n += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('what the business does', () => {
  const termsOf = async (email: string) => {
    const [made] = await madeFor(email);
    const named = async (table: 'businessService' | 'businessCategory') =>
      (
        await admin
          .selectFrom(table)
          .select('label')
          .where('accountId', '=', made?.accountId ?? '')
          .execute()
      ).map(({ label }) => label);
    return { services: await named('businessService'), categories: await named('businessCategory') };
  };

  test('is offered by name to people who sign up, and searched', async () => {
    const list = (search = '') => call(listBusinessCategories, { search }, { context: browser() });
    expect((await list()).names).toContain('Roofer');
    expect((await list()).isAll).toBe(true);
    expect((await list('landsc')).names).toEqual(['Landscaper']);
    await admin.updateTable('businessModel').set({ isDone: false }).where('label', '=', 'Mason').execute();
    expect((await list()).names).not.toContain('Mason');
  });

  test('gives the account its services and categories', async () => {
    const { email } = await ask({ businessCategory: ' roofer ' });
    const code = await lastCode();
    const found = await call(checkSignUpCode, { code }, { context: browser() });
    expect(found).toMatchObject({ businessCategory: 'Roofer' });
    await confirm(code);
    const { services, categories } = await termsOf(email);
    expect(services).toContain('Roof repair');
    expect(categories).toContain('Commercial roofs');
  });

  test('names the work on its website', async () => {
    const workKindOf = async (businessCategory: string) => {
      const { email } = await ask({ businessCategory });
      await confirm(await lastCode());
      const [made] = await madeFor(email);
      const stored = admin
        .selectFrom('siteSettings')
        .select('settings')
        .where('accountId', '=', made?.accountId ?? '');
      return (await stored.executeTakeFirst())?.settings.workKind;
    };
    expect(await workKindOf('dental')).toBe('treatments');
    expect(await workKindOf('Roofer')).toBeUndefined();
  });

  test('can be said, changed or taken back when the password is chosen', async () => {
    const outcomes = [];
    for (const [first, then] of [
      ['', 'Painter'],
      ['Roofer', 'Painter'],
      ['Roofer', ''],
    ] as const) {
      const { email } = await ask({ businessCategory: first });
      const context = browser();
      await call(confirmSignUp, { code: await lastCode(), password, businessCategory: then }, { context });
      outcomes.push((await termsOf(email)).services.includes('Wallpaper'));
    }
    expect(outcomes).toEqual([true, true, false]);
  });

  test.each([
    ['We fix roofs', 'Roofer'],
    ['Roofer%', 'Roofer'],
    ['Mason', ''],
    ['Alchemist', ''],
    ["'; drop table account; --", ''],
  ])('may be said in any words: %s is taken as “%s”', async (businessCategory, label) => {
    const { email } = await ask({ businessCategory });
    const code = await lastCode();
    const found = await call(checkSignUpCode, { code }, { context: browser() });
    expect(found).toMatchObject({ businessCategory: label });
    const context = browser();
    await call(confirmSignUp, { code, password, businessCategory }, { context });
    expect((await termsOf(email)).services.includes('Roof repair')).toBe(label === 'Roofer');
  });

  test('that the house has deleted in the meantime leaves the account without', async () => {
    const { email } = await ask({ businessCategory: 'Electrician' });
    await admin.deleteFrom('businessModel').where('label', '=', 'Electrician').execute();
    await confirm(await lastCode());
    expect(await termsOf(email)).toEqual({ services: [], categories: [] });
  });
});

describe('an agency', () => {
  const agenciesOf = (email: string) =>
    admin
      .selectFrom('user as u')
      .innerJoin('agencyMembership as m', 'm.userId', 'u.uid')
      .innerJoin('agency as g', 'g.uid', 'm.agencyId')
      .innerJoin('agencyOrigin as o', 'o.agencyId', 'g.uid')
      .select(['u.type', 'm.role', 'm.isPrimary', 'g.businessName', 'g.email', 'g.type as agencyType'])
      .where('u.email', '=', email)
      .execute();

  test('signs up by email, and belongs to the person who signed up', async () => {
    const { email } = await ask({ kind: 'agency', businessName: 'Harbor Media', freeCode: 'blue-free' });
    expect((await lastMail())?.html).toContain('http://localhost:3000/signup-agency-confirm#code=');
    expect((await lastMail())?.text).not.toContain('Harbor Media');
    const code = await lastCode();
    expect(await call(checkSignUpCode, { code }, { context: browser() })).toMatchObject({ kind: 'agency' });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await agenciesOf(email)).toEqual([
      { type: 'agency', role: 'admin', isPrimary: true, businessName: 'Harbor Media', email, agencyType: 'agency' },
    ]);
    expect(await madeFor(email)).toEqual([]);
  });

  test('doesn’t sign up at the address of another one', async () => {
    raw.length = 0;
    const asked = ask({ kind: 'agency', hostAgencyId: agencies.north });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await received()).toEqual([]);
  });

  test('a known address reads in its email alone that it is known', async () => {
    const { answer } = await ask({ kind: 'agency', email: world.inTwoAccounts.email });
    expect(answer).toEqual({ ok: true });
    expect((await lastMail())?.subject).toBe('You already have an account');
  });
});
