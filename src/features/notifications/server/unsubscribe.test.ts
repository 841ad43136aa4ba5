import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { createManagement } from '#server/http-app.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { chooseNotification, listNotificationChoices } from './choices.ts';
import { defineNotification } from './notify.ts';
import { stopPath } from './unsubscribe.ts';

const leads = defineNotification({ name: 'testStopLeads', label: 'Leads <b>& more</b>', mail: 'now' });
const tasks = defineNotification({ name: 'testStopTasks', label: 'Tasks', mail: 'daily' });
const database = await testDatabase();
const { accounts, agencies, people } = await smallWorld(database);
const ports = await testPorts(database);
const { userId } = people.accountAdmin;
const app = createManagement({ ports, outbox: {} as never, appFolder: ports.config.dataDir });

async function ask(
  path: string,
  method = 'GET',
  { agencyId = null as string | null, clientAddress = '192.0.2.7' } = {},
) {
  const host = { kind: 'management', agencyId, origin: 'http://x' };
  const body = method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined;
  const headers = body ? { 'content-type': 'application/x-www-form-urlencoded' } : undefined;
  const handed = { host, requestId: '1', clientAddress };
  const response = await app.request(path, { method, body, headers } as RequestInit, { handed });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const linkOf = (kinds: string[], who = userId) =>
  inSystem(ports.db, 'test', (scope) => stopPath(scope, { userId: who, kinds }));
async function choices(who: 'accountAdmin' | 'otherOwner' = 'accountAdmin') {
  const own = { context: request(ports, people[who].actor, accounts.roofer) };
  const listed = await call(listNotificationChoices, undefined, own);
  return Object.fromEntries(
    listed.choices.flatMap(({ kind, mail, inApp }) => (kind.startsWith('testStop') ? [[kind, [mail, inApp]]] : [])),
  );
}
const untouched = { testStopLeads: ['now', true], testStopTasks: ['daily', true] };

beforeEach(async () => {
  for (const table of ['notificationChoice', 'throttle'] as const) await database.admin.deleteFrom(table).execute();
});

describe('the link of a mail', () => {
  test('asks, and stops mails of its kind by one POST without a session; twice is the same', async () => {
    const link = await linkOf([leads.name]);
    const asked = await ask(link);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('Stop these emails?');
    expect(asked.text).toContain('Leads &lt;b&gt;&amp; more&lt;/b&gt;');
    expect(asked.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await choices()).toEqual(untouched);
    for (const _time of [1, 2]) expect((await ask(link, 'POST')).text).toContain('have stopped');
    expect(await choices()).toEqual({ ...untouched, testStopLeads: ['off', true] });
    expect((await ask(link)).text).toContain('have stopped');
    expect(await choices('otherOwner')).toEqual(untouched);
  });

  test('leaves what was chosen for the app as it was', async () => {
    const own = { context: request(ports, people.accountAdmin.actor, accounts.roofer) };
    await call(chooseNotification, { kind: leads.name, inApp: false, mail: 'now' }, own);
    await ask(await linkOf([leads.name]), 'POST');
    expect(await choices()).toEqual({ ...untouched, testStopLeads: ['off', false] });
  });

  test('of a daily mail stops all kinds that are in it', async () => {
    await ask(await linkOf([tasks.name, leads.name]), 'POST');
    expect(await choices()).toEqual({ testStopLeads: ['off', true], testStopTasks: ['off', true] });
  });

  test('is a wrong one when it was made up, or changed to another kind or person', async () => {
    const link = await linkOf([leads.name]);
    const theirs = people.otherOwner.userId;
    await linkOf([leads.name], theirs);
    const forged = [
      link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'),
      link.replace(leads.name, tasks.name),
      link.replace(leads.name, `${leads.name}.${tasks.name}`),
      link.replace(userId, theirs),
      `/unsubscribe/${userId}.${leads.name}`,
      `/unsubscribe/${userId}.${leads.name}.`,
      `/unsubscribe/${userId}`,
      '/unsubscribe/..%F0%9F%92%A9.',
    ];
    for (const wrong of forged) {
      const { status, text } = await ask(wrong, 'POST');
      expect(status, wrong).toBe(404);
      expect(text).not.toContain('have stopped');
    }
    expect([await choices(), await choices('otherOwner')]).toEqual([untouched, untouched]);
  });

  test('is refused with all others to a network that has guessed too often', async () => {
    const guess = () => ask(`/unsubscribe/${userId}.${leads.name}.guess`, 'POST', { clientAddress: '198.51.100.1' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries += 1) statuses.push((await guess()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await ask(await linkOf([leads.name]), 'POST', { clientAddress: '198.51.100.1' })).status).toBe(429);
  });

  test('works at the main host and at that of an agency that the person belongs to', async () => {
    const link = await linkOf([leads.name]);
    expect((await ask(link, 'POST', { agencyId: agencies.blue })).status).toBe(404);
    expect(await choices()).toEqual(untouched);
    expect((await ask(link, 'POST', { agencyId: agencies.north })).status).toBe(200);
  });
});
