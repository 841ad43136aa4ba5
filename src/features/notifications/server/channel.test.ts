import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { webhookPeer } from '#test/webhook-peer.ts';
import {
  getNotificationChannel,
  postNotificationJob,
  removeNotificationChannel,
  setNotificationChannel,
} from './channel.ts';
import { chooseNotification } from './choices.ts';
import { listNotifications } from './notifications.ts';
import { defineNotification, notify } from './notify.ts';

const kind = defineNotification({ name: 'testChannel', label: 'News', mail: 'off', isForTeam: true });
const database = await testDatabase();
const { accounts, people } = await smallWorld(database);
const ports = await testPorts(database, { jobs: [postNotificationJob] });
const { userId } = people.inTwoAccounts;
const me = { context: request(ports, people.inTwoAccounts.actor, accounts.roofer) };
const stranger = { context: request(ports, people.otherOwner.actor, accounts.roofer) };
const peer = await webhookPeer();

const post = () => runPendingJobs(ports, [postNotificationJob]);
async function connect(chat: 'slack' | 'teams' = 'slack', address = peer.address) {
  await call(setNotificationChannel, { kind: chat, address }, me);
  await post().catch(() => undefined);
}
const choose = (channel: boolean, inApp = true) =>
  call(chooseNotification, { kind: kind.name, inApp, mail: 'off', channel }, me);
const hear = (title: string, jobId = newUid()) =>
  inSystem(ports.db, 'test', (scope) =>
    notify(scope, {
      kind,
      userId,
      subject: { accountId: accounts.roofer },
      title,
      body: 'A <body>',
      path: '/leads/1',
      jobId,
      now: ports.clock.now(),
    }),
  );
const posted = () => peer.heard.map(({ body }) => (body as unknown as { text?: string }).text);
const state = async () => (await call(getNotificationChannel, undefined, me)).channel;
const listed = async () => (await call(listNotifications, {}, me)).items.map(({ title }) => title);

beforeEach(async () => {
  for (const table of ['notification', 'notificationChoice', 'notificationChannel'] as const)
    await database.admin.deleteFrom(table).execute();
  peer.heard.length = 0;
  peer.answers((response) => response.end('ok'));
});

describe('a channel', () => {
  it('gets a first card when it is connected, and never shows its address', async () => {
    await connect();
    expect(posted()).toEqual([expect.stringMatching(/^Your notifications come here now/)]);
    expect(await state()).toMatchObject({ kind: 'slack', host: new URL(peer.address).host, failure: '' });
    expect((await state())?.checkedDate).toBeInstanceOf(Date);
    const row = await database.admin.selectFrom('notificationChannel').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('/hook');
    expect(await call(getNotificationChannel, undefined, stranger)).toEqual({ channel: null });
  });

  it('gets the chosen kinds alone, each notification once', async () => {
    await connect();
    await hear('Not chosen');
    await choose(true);
    const jobId = newUid();
    await hear('Chosen', jobId);
    await hear('Chosen', jobId);
    await post();
    expect(posted().slice(1)).toEqual(['Chosen: A &lt;body&gt;']);
    expect(peer.heard.at(-1)?.text).toContain('http://localhost:3000/leads/1');
  });

  it('alone can be chosen, so that the app shows nothing', async () => {
    await connect('teams');
    await choose(true, false);
    await hear('In Teams');
    await post();
    expect(peer.heard.at(-1)?.text).toContain('AdaptiveCard');
    expect(await listed()).toEqual([]);
  });

  it('that is gone says so, and the app shows what did not arrive', async () => {
    await connect();
    await choose(true, false);
    peer.answers((response) => response.writeHead(404).end('no_service'));
    await hear('Lost');
    await post();
    expect(await state()).toMatchObject({ failure: 'It answered with 404.' });
    expect(await listed()).toEqual(['Lost']);
  });

  it('that does not answer says so as soon as it is connected', async () => {
    await connect('slack', 'http://127.0.0.1:9/x');
    expect(await state()).toMatchObject({ checkedDate: null, failure: expect.stringMatching(/does not answer/) });
  });

  it('that is away for a while is tried again', async () => {
    await connect();
    await choose(true);
    peer.answers((response) => response.writeHead(503).end());
    await hear('Late');
    await post().catch(() => undefined);
    expect(await state()).toMatchObject({ failure: '' });
    expect(peer.heard.length).toBe(2);
  });

  it('takes no more once it is removed', async () => {
    await connect();
    await choose(true);
    await hear('Before');
    await call(removeNotificationChannel, undefined, me);
    await post();
    expect(posted()).toHaveLength(1);
    await hear('After');
    await post();
    expect(posted()).toHaveLength(1);
    expect(await state()).toBeNull();
  });

  it.each(['', 'hooks.slack.com/x', 'ftp://hooks.slack.com', 'https://user:secret@hooks.slack.com/x'])(
    'refuses the address %j',
    async (address) => {
      await expect(call(setNotificationChannel, { kind: 'slack', address }, me)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    },
  );
});
