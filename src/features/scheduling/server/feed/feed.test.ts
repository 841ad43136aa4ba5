import { call } from '@orpc/server';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteEntry } from '#features/content/server/trash/trash.ts';
import { createPermissionTemplate } from '#features/permission-templates/server/permission-templates.ts';
import { completeTasks } from '#features/tasks/server/complete-tasks.ts';
import { createTask } from '#features/tasks/server/edit-tasks.ts';
import { updateTeamMember } from '#features/tenants/server/members/members.ts';
import { newUid } from '#lib/new-uid.ts';
import { createHttpApp } from '#server/http-app.ts';
import { createOutbox } from '#server/live/outbox.ts';
import { contentWorld } from '#test/content-world.ts';
import { lookAt } from '#test/small-world.ts';
import { createRule } from '../rules/rules.ts';
import { scheduleEntries } from '../schedule-entries.ts';
import { createFeed, deleteFeed, getFeed } from './feeds.ts';

const { accounts, addEntry, addPublished, agencies, as, database, owner, people, ports, stranger } =
  await contentWorld();
const { admin } = database;
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
const origin = 'http://localhost:3000';
const crew = as('accountUser');
const later = (days: number) => new Date(ports.clock.now().getTime() + days * 86_400_000);
const day = (days: number) => later(days).toISOString().slice(0, 10);
const subscribe = async (who = crew, isMyTasksOnly = false) => (await call(createFeed, { isMyTasksOnly }, who)).path;
const open = (path: string, headers: Record<string, string> = {}) =>
  app.request(origin + path, { headers: { host: 'localhost:3000', ...headers } });
/** The events that a calendar program reads. */
async function read(path: string) {
  const response = await open(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}
const titles = async (path: string) => (await read(path)).map(({ summary }) => summary).toSorted();

beforeEach(async () => {
  for (const table of ['throttle', 'calendarFeed', 'scheduledRule', 'task', 'entry'] as const)
    await admin.deleteFrom(table).execute();
});

describe('a calendar that a program reads', () => {
  it('has what was and will be published, open tasks and runs of rules, with links into the app', async () => {
    const { uid: out } = await addPublished({ title: 'Out' });
    await addPublished({ title: 'Theirs' }, stranger);
    const { uid: old } = await addPublished({ title: 'Old' });
    await admin
      .updateTable('entry')
      .set({ publishedDate: later(-40) })
      .where('uid', '=', old)
      .execute();
    const { uid: gone } = await addPublished({ title: 'Gone' });
    await call(deleteEntry, { entryId: gone }, owner);
    const { uid: planned } = await addEntry({ title: 'Planned' });
    const times = { publishAt: later(3), unpublishAt: later(200) };
    await call(scheduleEntries, { entryIds: [planned], ...times, timeZone: 'UTC' }, owner);
    const task = await call(createTask, { title: 'Write', dueDay: day(2), zone: 'UTC' }, owner);
    const done = await call(createTask, { title: 'Done', dueDay: day(2), zone: 'UTC' }, owner);
    await call(completeTasks, { taskIds: [done.uid] }, owner);
    await call(createTask, { title: 'Someday' }, owner);
    const ruleId = newUid();
    const input = { where: { field: 'title', op: 'contains', value: 'x' } };
    const weekly = { uid: ruleId, name: 'Weekly', rule: 'FREQ=DAILY;INTERVAL=60', time: '09:00', timeZone: 'UTC' };
    await call(createRule, { ...weekly, startDay: day(1), action: 'content.publishNext', input }, owner);
    const events = await read(await subscribe());
    expect(
      events.map(({ summary, component }) => [summary, component.getFirstPropertyValue('url')]).toSorted(),
    ).toEqual([
      ['Goes live: Planned', `${origin}/content/${planned}`],
      ['Published: Out', `${origin}/content/${out}`],
      ['Rule: Weekly', `${origin}/settings/scheduled?rule=${ruleId}`],
      ['Rule: Weekly', `${origin}/settings/scheduled?rule=${ruleId}`],
      ['Task: Write', `${origin}/my-tasks/all?task=${task.uid}`],
    ]);
    const write = events.find(({ summary }) => summary === 'Task: Write');
    expect([write?.startDate.isDate, write?.startDate.toString()]).toEqual([true, day(2)]);
    const planning = events.find(({ summary }) => summary === 'Goes live: Planned');
    expect(Math.abs(planning!.startDate.toJSDate().getTime() - later(3).getTime())).toBeLessThan(1_000);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('keeps long and foreign titles, commas, line breaks and moments of both sides of a change of clocks', async () => {
    const title = 'Dach, Rinne; „Gaube“ \\ 屋根修理 🏠 سقف '.repeat(6).trim();
    await call(createTask, { title, dueDay: day(1), zone: 'UTC' }, owner);
    for (const at of ['2027-03-14T06:59:00Z', '2027-03-14T07:00:00Z']) {
      const task = await call(createTask, { title: at, dueDay: '2027-03-14', zone: 'America/New_York' }, owner);
      await sql`update task set due_at = ${at}::timestamptz, due_time = '02:30' where uid = ${task.uid}`.execute(admin);
    }
    const path = await subscribe();
    const text = await (await open(path)).text();
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(await titles(path)).toEqual([`Task: ${title}`]);
    const ahead = (Date.parse('2027-03-01T00:00:00Z') - ports.clock.now().getTime()) / 1_000;
    ports.clock.turn(ahead);
    const moments = (await read(path)).filter(({ startDate }) => !startDate.isDate);
    ports.clock.turn(-ahead);
    expect(moments.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()]).toSorted()).toEqual([
      ['Task: 2027-03-14T06:59:00Z', '2027-03-14T06:59:00.000Z'],
      ['Task: 2027-03-14T07:00:00Z', '2027-03-14T07:00:00.000Z'],
    ]);
  });

  it('is sent once until it changes, sets no cookie, and says which tasks are one’s own', async () => {
    const { userId } = people.accountUser;
    await call(createTask, { title: 'Mine', dueDay: day(1), zone: 'UTC', assigneeIds: [userId] }, owner);
    await call(createTask, { title: 'Hers', dueDay: day(1), zone: 'UTC' }, owner);
    const path = await subscribe(crew, true);
    const first = await open(path);
    expect(first.headers.get('set-cookie')).toBeNull();
    const etag = first.headers.get('etag')!;
    ports.clock.turn(60);
    expect((await open(path, { 'if-none-match': etag })).status).toBe(304);
    expect(await titles(path)).toEqual(['Task: Mine']);
    await call(createTask, { title: 'New', dueDay: day(1), zone: 'UTC', assigneeIds: [userId] }, owner);
    expect((await open(path, { 'if-none-match': etag })).status).toBe(200);
    expect((await call(getFeed, undefined, crew))?.lastUsedDate).not.toBeNull();
  });
});

describe('an address', () => {
  it('ends when it is renewed or revoked, and is kept as a hash', async () => {
    const first = await subscribe();
    const second = await subscribe();
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    const rows = await admin.selectFrom('calendarFeed').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second.slice(6, 40));
    await call(deleteFeed, undefined, crew);
    expect([(await open(second)).status, await call(getFeed, undefined, crew)]).toEqual([404, null]);
  });

  it('shows only what its person may see now', async () => {
    await addPublished({ title: 'Out' });
    await call(createTask, { title: 'Write', dueDay: day(1), zone: 'UTC' }, owner);
    const path = await subscribe();
    const { userId } = people.accountUser;
    const grant = async (name: string, permissions: ('task.read' | 'lead.read')[]) => {
      const { templateId } = await call(createPermissionTemplate.account, { name, permissions }, owner);
      await call(updateTeamMember, { userId, role: 'user', templateId }, owner);
    };
    await grant('Tasks', ['task.read']);
    expect(await titles(path)).toEqual(['Task: Write']);
    await grant('Leads', ['lead.read']);
    expect((await open(path)).status).toBe(404);
    await call(updateTeamMember, { userId, role: 'user', templateId: null }, owner);
    expect(await titles(path)).toEqual(['Published: Out', 'Task: Write']);
  });

  it('of a closed account, or of somebody who has left or may not sign in, leads nowhere', async () => {
    const path = await subscribe(as('inTwoAccounts'));
    const { userId } = people.inTwoAccounts;
    const statusWhile = async (change: string, back: string) => {
      await sql.raw(change).execute(admin);
      const { status } = await open(path);
      await sql.raw(back).execute(admin);
      return status;
    };
    const ofUser = `where uid = '${userId}'`;
    const ofAccount = `where uid = '${accounts.roofer}'`;
    const suspend = (date: string) => `update account set suspended_date = ${date} ${ofAccount}`;
    expect(await statusWhile(suspend('now()'), suspend('null'))).toBe(404);
    const allow = (isAuth: boolean) => `update "user" set is_auth = ${isAuth} ${ofUser}`;
    expect(await statusWhile(allow(false), allow(true))).toBe(404);
    expect((await open(path)).status).toBe(200);
    await admin
      .deleteFrom('accountMembership')
      .where('userId', '=', userId)
      .where('accountId', '=', accounts.roofer)
      .execute();
    expect((await open(path)).status).toBe(404);
  });

  it('of the house works only while it looks at the account', async () => {
    const path = await subscribe(as('house'));
    expect((await open(path)).status).toBe(200);
    await lookAt(admin, people.house, agencies.blue);
    expect((await open(path)).status).toBe(404);
    await lookAt(admin, people.house, agencies.north);
  });

  it('can’t be guessed: after too many tries, right ones are refused, too', async () => {
    const path = await subscribe();
    for (const wrong of ['/ical/x.ics', `${path}x`, path.replace('.ics', '')])
      expect((await open(wrong)).status).toBe(404);
    for (let at = 0; at < 30; at += 1) await open(`/ical/${String(at).padStart(43, 'A')}.ics`);
    expect((await open(path)).status).toBe(429);
  });
});
