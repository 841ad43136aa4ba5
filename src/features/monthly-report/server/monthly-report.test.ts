import { call } from '@orpc/server';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { asSystem, inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { createManagement } from '#server/http-app.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { mailServer } from '#test/mail-server.ts';
import { firstDay, lastMonth, mailDate, monthAfter } from '../month.ts';
import { monthlyReport } from './index.ts';
import { startMonthlyReportsJob } from './jobs/start-monthly-reports.job.ts';
import { readAccountReport, readAgencyReport } from './read-report.ts';

const world = await contentWorld();
const { ports, database, accounts, agencies, as, owner } = world;
const { admin } = database;
const { account, agency, jobs } = monthlyReport;
const asAgency = { context: { ...as('agencyAdmin').context, scopeId: agencies.north } };
const zone = 'America/New_York';
/** The month that will be over. */
const month = lastMonth(new Date(ports.clock.now().getTime() + 40 * 86_400_000), zone);
const dayOf = (day: number) => `${month}-${String(day).padStart(2, '0')}`;

async function view(path: string, day: string, views: number, accountId = accounts.roofer): Promise<void> {
  await admin.insertInto('pageView').values({ accountId, day, path, views }).execute();
}
const asIs = (accountId: string) => asSystem(ports.db, accountId, 'test', (scope) => readAccountReport(scope, month));

/** Turns the clock to a moment of the month's mail. */
function turnTo(minutes = 0): void {
  const wanted = mailDate(month, zone).getTime() + minutes * 60_000;
  ports.clock.turn((wanted - ports.clock.now().getTime()) / 1_000);
}
async function start(): Promise<string[]> {
  const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
  const commit = await startMonthlyReportsJob.work(ports, {}, run);
  await inSystem(ports.db, 'test', commit);
  const before = ports.sent.length;
  await runPendingJobs(ports, jobs);
  return ports.sent.slice(before).map(({ to }) => to);
}

const { people } = world;
const slate = await world.addPublished({ title: 'Slate 🏠 גג צפחה' });
const { path } = await admin
  .selectFrom('entryAddress')
  .select('path')
  .where('entryId', '=', slate.uid)
  .executeTakeFirstOrThrow();
const moment = new Date(`${dayOf(10)}T12:00:00Z`);
await admin.updateTable('entry').set({ createDate: moment }).where('uid', '=', slate.uid).execute();
await admin.updateTable('contentPublic').set({ publishedDate: moment }).where('uid', '=', slate.uid).execute();
await view(`/${path}`, dayOf(1), 5);
await view('/gallery', dayOf(28), 3_000_000_000 / 2);
await view('/', firstDay(monthAfter(month, -1)), 7);
await view('/', firstDay(monthAfter(month, 1)), 1_000);
const closedDate = { deletedDate: moment };

beforeEach(async () => {
  for (const table of ['reportLink', 'reportSettings', 'reportOptOut', 'throttle'] as const)
    await admin.deleteFrom(table).execute();
  turnTo();
});

describe('the figures', () => {
  test('are those of the account’s month, beside the month before', async () => {
    const { figures, name } = await asIs(accounts.roofer);
    expect(name).toBe('Summit Roofing');
    expect(figures).toMatchObject({
      kind: 'account',
      views: { now: 1_500_000_005, before: 7 },
      entries: { now: 1, before: 0 },
      published: { now: 1, before: 0 },
      leads: { now: 0, before: 0 },
      rating: null,
      top: [{ title: 'Slate 🏠 גג צפחה', views: 5, pictureKey: null }],
    });
    expect(figures.days[0]).toBe(5);
  });

  test('of another account have nothing of it', async () => {
    expect((await asIs(accounts.landscaper)).figures).toMatchObject({ views: { now: 0, before: 0 }, top: [] });
  });

  test('of an agency add up its accounts, and those alone that are chosen for whom', async () => {
    await view('/', dayOf(2), 9, accounts.landscaper);
    await view('/', dayOf(2), 400, accounts.clinic);
    const read = (chosenFor: string | null) =>
      inSystem(ports.db, 'test', (scope) => readAgencyReport(scope, { agencyId: agencies.north, chosenFor }, month));
    expect((await read(null))?.figures).toMatchObject({
      kind: 'agency',
      views: { now: 1_500_000_014, before: 7 },
      published: { now: 1, before: 0 },
      lines: [
        { name: 'Summit Roofing', views: 1_500_000_005, published: 1 },
        { name: 'Green Acres', views: 9 },
      ],
      otherAccounts: 0,
    });
    expect((await read(people.agency.userId))?.figures).toMatchObject({ views: { now: 0, before: 0 }, lines: [] });
    await admin.deleteFrom('pageView').where('accountId', '!=', accounts.roofer).execute();
  });
});

test('spam, suspected or not, is no lead of the month', async () => {
  const { landscaper: accountId } = accounts;
  for (const state of ['new', 'answered', 'spam', 'suspected'] as const) {
    const { uid } = await world.addEntry({}, as('agencyAdmin', accountId));
    const person = { name: '', email: '', phone: '' };
    await admin
      .insertInto('lead')
      .values({ accountId, entryId: uid, ...person, state, createDate: moment })
      .execute();
  }
  expect((await asIs(accountId)).figures).toMatchObject({ leads: { now: 2, before: 0 } });
  const seen = { agencyId: agencies.north, chosenFor: null };
  const report = await inSystem(ports.db, 'test', (scope) => readAgencyReport(scope, seen, month));
  expect(report?.figures).toMatchObject({ leads: { now: 2, before: 0 } });
  await admin.deleteFrom('entry').where('accountId', '=', accountId).execute();
});

describe('the mail', () => {
  test('comes at nine on the first, once, to administrators of who had any figures', async () => {
    turnTo(-15);
    expect(await start()).toEqual([]);
    turnTo();
    expect((await start()).toSorted()).toEqual([people.accountAdmin.email, people.agencyAdmin.email].toSorted());
    turnTo(15);
    expect(await start()).toEqual([]);
    const mail = ports.sent.find(({ to }) => to === people.accountAdmin.email);
    expect(mail).toMatchObject({
      fromName: 'Northlight Studio',
      unsubscribeUrl: expect.stringMatching(/\/unsubscribe$/),
    });
    expect(mail?.subject).toContain('Summit Roofing');
    expect(mail?.text).toContain('Views of public pages: 1,500,000,005');
  });

  test('comes at nine of the account’s own time', async () => {
    const setZone = (timeZone: string) =>
      admin.updateTable('account').set({ timeZone }).where('uid', '=', accounts.roofer).execute();
    await setZone('Asia/Tokyo');
    const early = (mailDate(month, 'Asia/Tokyo').getTime() - ports.clock.now().getTime()) / 60_000;
    turnTo(early);
    expect(await start()).toEqual([people.accountAdmin.email]);
    await setZone('');
  });

  test('comes at nine of the agency’s own time, with its own month', async () => {
    await admin.updateTable('account').set({ timeZone: zone }).where('agencyId', '=', agencies.north).execute();
    await admin.updateTable('agency').set({ timeZone: 'Asia/Tokyo' }).where('uid', '=', agencies.north).execute();
    const early = (mailDate(month, 'Asia/Tokyo').getTime() - ports.clock.now().getTime()) / 60_000;
    turnTo(early);
    expect(await start()).toEqual([people.agencyAdmin.email]);
    await admin.updateTable('agency').set({ timeZone: zone }).where('uid', '=', agencies.north).execute();
  });

  test('doesn’t come late after a long outage, nor while it is switched off', async () => {
    turnTo(6 * 1_440);
    expect(await start()).toEqual([]);
    turnTo();
    await call(account.update, { isMailed: false }, owner);
    await call(agency.update, { isMailed: false }, asAgency);
    expect(await start()).toEqual([]);
    expect(await call(account.list, undefined, owner)).toMatchObject({ isMailed: false, isMailedToMe: true });
  });

  test('is stopped by one person for themselves, and resumed', async () => {
    await call(account.chooseOwnMail, { isMailed: false }, owner);
    await call(account.chooseOwnMail, { isMailed: false }, owner);
    expect((await call(account.list, undefined, owner)).isMailedToMe).toBe(false);
    expect(await start()).toEqual([people.agencyAdmin.email]);
    await call(account.chooseOwnMail, { isMailed: true }, owner);
    expect((await call(account.list, undefined, owner)).isMailedToMe).toBe(true);
  });

  test('arrives through a mail server as HTML and as text, with its links and a button to stop it', async () => {
    const { mail, received } = await mailServer();
    await call(account.send, { month }, owner);
    await runPendingJobs({ ...ports, mail }, jobs);
    const [letter] = await received();
    expect(letter).toMatchObject({
      from: { name: 'Northlight Studio', address: 'no-reply@fieldfolio.example' },
      to: [{ address: people.accountAdmin.email }],
      subject: expect.stringContaining('Summit Roofing in'),
    });
    const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/.+\/report\/[\w-]{43}\/unsubscribe>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (const body of [letter?.text, letter?.html]) {
      expect(body).toContain('1,500,000,005');
      expect(body).toMatch(/\/report\/[\w-]{43}\/report\.pdf/);
    }
    expect(letter?.text).not.toMatch(/<\/?[a-z]|&[a-z]+;|undefined/);
  });

  test('is sent to who asks for it, again if they confirm it, and not of months to come', async () => {
    await call(account.send, { month, sendAgain: true }, owner);
    await expect(call(account.send, { month }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
    await call(account.send, { month, sendAgain: true }, owner);
    await call(agency.send, { month }, asAgency);
    expect(await start()).toHaveLength(5);
    for (const wrong of [monthAfter(month, 1), monthAfter(month, -12)])
      await expect(call(account.send, { month: wrong }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the page of a mail’s link', () => {
  const app = createManagement({ ports, outbox: {} as never, appFolder: ports.config.dataDir });
  const handed = (agencyId: string | null) => ({
    handed: { host: { kind: 'management', agencyId, origin: 'http://x' }, requestId: '1', clientAddress: '192.0.2.7' },
  });
  const ask = async (address: string, method = 'GET', agencyId: string | null = null) => {
    const response = await app.request(new URL(address).pathname, { method }, handed(agencyId));
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  async function mailed() {
    await call(account.send, { month, sendAgain: true }, owner);
    await runPendingJobs(ports, jobs);
    const mail = ports.sent.at(-1);
    const stop = mail?.unsubscribeUrl ?? '';
    return { stop, page: stop.replace('/unsubscribe', '') };
  }

  test('opens it without signing in, at its agency’s host or the main one', async () => {
    const { page } = await mailed();
    const { status, text, headers } = await ask(page);
    expect(status).toBe(200);
    expect(text).toContain('1,500,000,005');
    expect(text).toContain('Slate 🏠 גג צפחה');
    expect(text).not.toContain('<script');
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      'noindex, nofollow',
      'private, no-store',
    ]);
    const pdf = await ask(`${page}/report.pdf`);
    expect([pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    expect((await ask(page, 'GET', agencies.north)).status).toBe(200);
    expect((await ask(page, 'GET', agencies.blue)).status).toBe(404);
    expect((await ask(`${page}x`)).status).toBe(404);
  });

  test('expires, and closes with the business and for who has left', async () => {
    const { page } = await mailed();
    await admin.updateTable('account').set({ suspendedDate: moment }).where('uid', '=', accounts.roofer).execute();
    expect((await ask(page)).text).toContain('isn’t available');
    await admin.updateTable('account').set({ suspendedDate: null }).where('uid', '=', accounts.roofer).execute();
    await admin
      .updateTable('reportLink')
      .set({ createDate: sql`now() - interval '200 days'` })
      .execute();
    expect((await ask(page)).status).toBe(410);
    expect((await ask(`${page}/report.pdf`)).status).toBe(410);
    await admin
      .updateTable('reportLink')
      .set({ createDate: sql`now()` })
      .execute();
    const [left] = await admin
      .deleteFrom('accountMembership')
      .where('userId', '=', people.accountAdmin.userId)
      .returningAll()
      .execute();
    expect((await ask(page)).status).toBe(404);
    if (left)
      await admin
        .insertInto('accountMembership')
        .values({ ...left })
        .execute();
    expect((await ask(page)).status).toBe(200);
  });

  test('opens no more than its person may now', async () => {
    const { page } = await mailed();
    const become = (role: 'admin' | 'user') =>
      admin.updateTable('accountMembership').set({ role }).where('userId', '=', people.accountAdmin.userId).execute();
    await become('user');
    expect((await ask(page)).status).toBe(404);
    expect((await ask(`${page}/report.pdf`)).status).toBe(404);
    await become('admin');
    expect((await ask(page)).status).toBe(200);
  });

  test('stops the mails by one POST, also when the link has expired', async () => {
    const { stop } = await mailed();
    await admin
      .updateTable('reportLink')
      .set({ createDate: sql`now() - interval '200 days'` })
      .execute();
    expect((await ask(stop)).text).toContain('Stop these emails?');
    expect((await call(account.list, undefined, owner)).isMailedToMe).toBe(true);
    expect((await ask(stop, 'POST')).text).toContain('have stopped');
    expect((await call(account.list, undefined, owner)).isMailedToMe).toBe(false);
  });
});

test('who has no figures gets no mail', async () => {
  await admin.deleteFrom('pageView').execute();
  await admin.updateTable('entry').set(closedDate).execute();
  await admin.deleteFrom('contentPublic').execute();
  expect(await start()).toEqual([]);
});
