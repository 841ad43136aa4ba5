import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { actionOf } from '#access/actions.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { emit } from '#access/events/emit.ts';
import { leadReceived } from '#features/contact/events.ts';
import { chatMessage } from '#lib/chat-card.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { webhookPeer } from '#test/webhook-peer.ts';
import { listDeliveries } from './deliveries.ts';
import { createEndpoint, updateEndpoint } from './endpoints.ts';
import { cardOf } from './sending/cards.ts';
import { resumeWebhooksJob } from './sending/resume-webhooks.job.ts';
import { allSent, sendWebhooksJob } from './sending/send-webhooks.job.ts';

const { accounts, addEntry, agencies, database, owner, ports, stranger } = await contentWorld();
const send = async () => {
  await runPendingJobs(ports, [sendWebhooksJob]);
  await allSent();
};
type Kind = 'standard' | 'slack' | 'teams';
const add = (kind: Kind, address: string, types: string[] = [], who = owner) =>
  call(createEndpoint.account, { kind, name: `To ${kind}`, address, types }, who);
const lead = (name: string) =>
  asSystem(database.db, accounts.roofer, 'test', (scope) => emit(scope, leadReceived, { entryId: newUid(), name }));

beforeEach(() => database.admin.deleteFrom('webhookEndpoint').execute());

const post = (action: string, input: object, accountId = accounts.roofer) =>
  asSystem(database.db, accountId, 'test', async (scope) => {
    const event = { type: 'leadReceived', payload: {}, key: newUid() };
    const context = { now: ports.clock.now(), userId: '', timeZone: 'UTC', name: 'T', event };
    const ready = actionOf(action)!.with(input);
    await ready.check(scope, context);
    return ready.run(scope, context);
  }).catch((error: unknown) => (isProblem(error) ? error.message : String(error)));

describe('a channel', () => {
  it('of Slack gets blocks, in which nobody can mention a channel', async () => {
    const peer = await webhookPeer();
    await add('slack', peer.address, ['leadReceived']);
    await lead('<!channel> & <https://bad.example|Ann>');
    await send();
    const [heard] = peer.heard;
    expect(heard?.headers).not.toHaveProperty('webhook-signature');
    expect(heard?.body).toMatchObject({
      text: 'Contact request received',
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: 'Contact request received' } },
        { fields: [{ text: '*Name*\n&lt;!channel&gt; &amp; &lt;https://bad.example|Ann&gt;' }] },
        { elements: [{ type: 'button', url: /^http:\/\/localhost:3000\/content\// }] },
        { type: 'context', elements: [{ text: 'Summit Roofing' }] },
      ],
    });
  });

  it('of Teams gets an adaptive card, with links to the agency’s own host', async () => {
    const peer = await webhookPeer();
    const domain = { whitelabelDomain: 'app.north.example', whitelabelVerifiedDate: new Date() };
    await database.admin.updateTable('agency').set(domain).where('uid', '=', agencies.north).execute();
    await add('teams', peer.address, ['entryCreated']);
    const { uid } = await addEntry({ title: 'A roof' });
    await send();
    await database.admin.updateTable('agency').set({ whitelabelDomain: '', whitelabelVerifiedDate: null }).execute();
    expect(peer.heard[0]?.body).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { actions: [{ type: 'Action.OpenUrl', url: `http://app.north.example:3000/content/${uid}` }] },
        },
      ],
    });
  });

  it('gets what a trigger posts, and gets it again when it was away', async () => {
    const peer = await webhookPeer((response) => response.writeHead(503).end());
    const { uid: endpointId } = await add('slack', peer.address);
    expect(await post('webhooks.postToSlack', { endpointId, title: 'Job done', text: 'Slate\nCopper' })).toMatchObject({
      words: 'Queued it for “To slack”.',
    });
    await send();
    expect((await call(listDeliveries.account, { endpointId }, owner)).items).toMatchObject([
      { state: 'waiting', attempts: 1, lastFailure: 'It answered with 503.' },
    ]);
    peer.answers((response) => response.end('ok'));
    ports.clock.turn(120);
    const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
    const wake = await resumeWebhooksJob.work(ports, {}, run);
    await inSystem(database.db, 'test', wake);
    await send();
    expect(peer.heard.at(-1)?.body).toMatchObject({ text: 'Job done: Slate\nCopper' });
    expect((await call(listDeliveries.account, { endpointId }, owner)).items).toMatchObject([{ state: 'delivered' }]);
  });

  it('of another kind or business can’t be posted to', async () => {
    const { uid: teams } = await add('teams', 'https://teams.example/x');
    const { uid: theirs } = await add('slack', 'https://slack.example/x', [], stranger);
    const text = { title: '', text: 'Hello' };
    expect(await post('webhooks.postToSlack', { endpointId: teams, ...text })).toMatch(/no channel of this chat/);
    expect(await post('webhooks.postToSlack', { endpointId: theirs, ...text })).toMatch(/no longer exists/);
  });

  it('stays what it is when it is changed', async () => {
    const { uid: endpointId, version } = await add('slack', 'https://hooks.slack.com/services/x');
    const changed = await call(updateEndpoint.account, { endpointId, version, name: 'Crew' }, owner);
    expect(changed).toMatchObject({ kind: 'slack', name: 'Crew' });
    await expect(
      call(updateEndpoint.account, { endpointId, version: changed.version, kind: 'teams' } as never, owner),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a card', () => {
  it('keeps within what chats take', () => {
    const data = { title: 'x'.repeat(10_000), text: '🏠'.repeat(10_000), accountName: 'A' };
    const message = JSON.stringify(chatMessage('slack', cardOf({ type: 'posted', data }, 'https://app.example')));
    expect(message.isWellFormed()).toBe(true);
    const [header, section] = (JSON.parse(message) as { blocks: { text: { text: string } }[] }).blocks;
    expect([header?.text.text.length, section?.text.text.length]).toEqual([150, 2_900]);
  });

  it('shows no ids, lists, or records', () => {
    const data = { entryId: 'e', ids: ['x'], after: { a: 1 }, name: 'Ann', rating: 5, accountName: 'A' };
    const card = cardOf({ type: 'testimonialSubmitted', data }, 'https://app.example');
    expect(card.facts).toEqual([
      { name: 'Name', value: 'Ann' },
      { name: 'Rating', value: '5' },
    ]);
  });
});
