import { call } from '@orpc/server';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpEnv } from '#access/http-env.ts';
import { unpublishEntry } from '#features/content/server/publishing/publish-entries.ts';
import type { OpenChannel } from '#features/publishing/server/adapters/adapter.ts';
import { MailRefused } from '#integrations/mail/mail.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { connectContext, postDesk } from '#test/wordpress-desk.ts';
import { createNewsletterRoutes } from '../site/newsletter-routes.tsx';
import { sendNewsletterConfirmationJob } from './confirmation-mail.tsx';
import { queueNewsletterJob, sendNewsletterMailJob } from './issue-mail.tsx';
import { newsletterAdapter as adapter } from './newsletter-adapter.ts';
import { exportSubscribers, getNewsletter, listSubscribers, removeSubscriber } from './subscribers.ts';
import { sweepNewsletterJob } from './subscribing.ts';

const world = await contentWorld();
const { ports, database, owner, stranger } = world;
const { roofer: accountId, clinic } = world.accounts;
const { admin } = database;
const jobs = [sendNewsletterConfirmationJob, queueNewsletterJob, sendNewsletterMailJob];
const work = () => runPendingJobs(ports, jobs);

let client = 0;
/** A visitor of a site, each time from another network. */
async function visit(
  path: string,
  form?: Record<string, string>,
  who = accountId,
  address = `10.9.${(client += 1)}.1`,
) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('host', { kind: 'site', accountId: who, origin: 'https://roofer.example' } as HttpEnv['Variables']['host']);
    c.set('clientAddress', address);
    await next();
  });
  app.route('/newsletter', createNewsletterRoutes(ports));
  const body = form && new URLSearchParams(form);
  const answer = await app.request(`/newsletter${path}`, body ? { method: 'POST', body } : undefined);
  return { status: answer.status, page: await answer.text() };
}

const lastLink = (kind: 'confirm' | 'leave') =>
  new RegExp(`/newsletter(/${kind}/[\\w.-]+)`).exec(ports.sent.at(-1)?.html ?? '')?.[1] ?? '';

/** Fills in the form, opens the link in the mail, and says yes. */
async function subscribe(email: string): Promise<void> {
  await visit('', { email });
  await work();
  expect((await visit(lastLink('confirm'), {})).page).toContain('You are subscribed');
}

const connect = (who = accountId) =>
  admin
    .insertInto('channel')
    .values({
      accountId: who,
      uid: newUid(),
      kind: 'newsletter',
      externalId: 'newsletter',
      name: 'N',
      destinationId: null,
    })
    .execute();

const channel: OpenChannel = {
  ports,
  accountId,
  channelId: newUid(),
  externalId: 'newsletter',
  settings: {},
  secret: {},
  renew: async () => {},
};
await connect();
await connect(clinic);
const channelId = (
  await admin.selectFrom('channel').select('uid').where('accountId', '=', accountId).executeTakeFirstOrThrow()
).uid;

async function newPost(title = 'A slate roof') {
  const entry = await world.addPublished({ title });
  const post = postDesk({ title });
  const { key } = post.attempt();
  const message = JSON.stringify({
    title,
    text: '',
    hashtags: [],
    hasLink: true,
    firstComment: '',
    media: [],
    options: {},
  });
  await admin
    .insertInto('post')
    .values({ accountId, uid: key, entryId: entry.uid, channelId, message } as never)
    .execute();
  return { post, key, entryId: entry.uid };
}

beforeEach(async () => {
  // Each address is asked once a day.
  ports.clock.turn(86_401);
  await admin.deleteFrom('newsletterIssue').execute();
  await admin.deleteFrom('newsletterSubscriber').execute();
  await work();
  ports.sent.length = 0;
});

describe('subscribing', () => {
  it('takes two steps: nobody is a subscriber by the form alone', async () => {
    expect((await visit('')).page).toContain('name="email"');
    const asked = await visit('', { email: ' Ann@Example.com ' });
    expect(asked.page).toContain('Check your email');
    expect((await call(listSubscribers, {}, owner)).items).toEqual([]);
    await work();
    expect(ports.sent).toMatchObject([{ to: 'Ann@Example.com', subject: expect.stringContaining('Please confirm') }]);
    // Programs open links: that alone is no yes.
    expect((await visit(lastLink('confirm'))).page).toContain('Do you want this newsletter?');
    expect((await call(getNewsletter, undefined, owner)).unconfirmed).toBe(1);
    await visit(lastLink('confirm'), {});
    expect((await call(listSubscribers, {}, owner)).items).toMatchObject([{ email: 'Ann@Example.com' }]);
    expect(await call(getNewsletter, undefined, owner)).toMatchObject({ isOn: true, subscribers: 1, unconfirmed: 0 });
  });

  it('tells nobody who is subscribed, and mails an address once a day', async () => {
    await subscribe('ann@example.com');
    ports.sent.length = 0;
    const pages = [];
    for (const email of ['ann@example.com', 'ANN@example.com', 'bob@example.com', 'bob@example.com'])
      pages.push((await visit('', { email })).page);
    expect(new Set(pages).size).toBe(1);
    await work();
    expect(ports.sent.map(({ to }) => to)).toEqual(['bob@example.com']);
    ports.clock.turn(86_401);
    await visit('', { email: 'bob@example.com' });
    await work();
    expect(ports.sent.map(({ to }) => to)).toEqual(['bob@example.com', 'bob@example.com']);
  });

  it('refuses what is no address, keeps it in the form, and stores nothing that a program fills in', async () => {
    for (const email of [
      '',
      'ann',
      'ann@',
      'a@b.example\nbcc: c@d.example',
      `${'a'.repeat(400)}@example.com`,
      '<b>"@x',
    ]) {
      const { status, page } = await visit('', { email });
      expect([email, status]).toEqual([email, 422]);
      expect(page).not.toContain('<b>"@x');
    }
    await visit('', { email: 'robot@example.com', remarks: 'buy' });
    await work();
    expect(ports.sent).toEqual([]);
    expect((await visit('', undefined, accountId)).status).toBe(200);
  });

  it('is limited for each network as other forms are', async () => {
    const answers = [];
    for (let more = 0; more < 21; more += 1)
      answers.push((await visit('', { email: `flood${more}@example.com` }, accountId, '10.77.1.1')).status);
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(answers[20]).toBe(429);
  });

  it('isn’t there without a newsletter, or on another business’s site', async () => {
    expect((await visit('', undefined, world.accounts.landscaper)).status).toBe(404);
    await visit('', { email: 'ann@example.com' });
    await work();
    const link = lastLink('confirm');
    expect((await visit(link, {}, clinic)).status).toBe(404);
    expect((await visit(`${link}x`, {})).status).toBe(404);
    expect((await visit(link.replace('confirm', 'leave'), {})).status).toBe(404);
    expect((await visit('/confirm/nobody', {})).status).toBe(404);
    expect((await call(getNewsletter, undefined, owner)).subscribers).toBe(0);
  });

  it('ends with one click, and leaves nothing behind', async () => {
    await subscribe('ann@example.com');
    const { post } = await newPost();
    await adapter.publish(channel, post.attempt());
    await work();
    const mail = ports.sent.at(-1);
    expect(mail?.unsubscribeUrl).toContain('/newsletter/leave/');
    expect((await visit(lastLink('leave'))).page).toContain('Leave the newsletter?');
    expect((await visit(lastLink('leave'), { 'List-Unsubscribe': 'One-Click' })).page).toContain('You have left');
    for (const table of ['newsletterSubscriber', 'newsletterMail'] as const)
      expect(await admin.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await visit(lastLink('leave'), {})).page).toContain('You have left');
  });

  it('is forgotten after a week in which nobody says yes', async () => {
    await visit('', { email: 'ann@example.com' });
    await work();
    await subscribe('bob@example.com');
    ports.clock.turn(8 * 86_400);
    const run = { jobId: newUid(), isLastTry: false } as Parameters<typeof sweepNewsletterJob.work>[2];
    const commit = await sweepNewsletterJob.work(ports, {}, run);
    await database.admin.transaction().execute(async (tx) => commit?.({ tx } as never));
    const left = await admin.selectFrom('newsletterSubscriber').select('email').execute();
    expect(left).toEqual([{ email: 'bob@example.com' }]);
  });
});

describe('the list of subscribers', () => {
  it('is the business’s own', async () => {
    await subscribe('ann@example.com');
    expect((await call(listSubscribers, {}, stranger)).items).toEqual([]);
    const [ann] = (await call(listSubscribers, {}, owner)).items;
    const subscriberId = ann?.uid ?? '';
    await expect(call(removeSubscriber, { subscriberId }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await call(exportSubscribers, undefined, owner)).csv).toContain('ann@example.com');
    expect((await call(exportSubscribers, undefined, stranger)).csv).not.toContain('ann');
    await call(removeSubscriber, { subscriberId }, owner);
    expect((await call(listSubscribers, {}, owner)).items).toEqual([]);
  });
});

describe('an issue', () => {
  it('goes to each subscriber once, however often it is published, and is live once all have it', async () => {
    const { post } = await newPost();
    await expect(adapter.publish(channel, post.attempt())).rejects.toMatchObject({ failure: 'refused' });
    expect(await adapter.find(channel, post.attempt())).toBeNull();
    for (const name of ['ann', 'bob', 'cid']) await subscribe(`${name}@example.com`);
    await visit('', { email: 'unconfirmed@example.com' });
    await work();
    ports.sent.length = 0;
    const sent = await adapter.publish(channel, post.attempt());
    expect(sent.isProcessing).toBe(true);
    expect(await adapter.look(channel, sent.externalId)).toEqual({ state: 'processing' });
    expect(await adapter.find(channel, post.attempt())).toEqual(sent);
    await adapter.publish(channel, post.attempt());
    await work();
    await adapter.publish(channel, post.attempt());
    await work();
    expect(ports.sent.map(({ to }) => to).toSorted()).toEqual([
      'ann@example.com',
      'bob@example.com',
      'cid@example.com',
    ]);
    expect(ports.sent[0]).toMatchObject({
      subject: 'A slate roof',
      html: expect.stringContaining('Nine days of work.'),
    });
    expect(new Set(ports.sent.map(({ messageId }) => messageId)).size).toBe(3);
    expect(await adapter.look(channel, sent.externalId)).toMatchObject({ state: 'live', words: null });
  });

  it('is killed while it is sent, and has the same id of its message when it is sent again', async () => {
    await subscribe('ann@example.com');
    ports.sent.length = 0;
    const { post, key } = await newPost();
    await adapter.publish(channel, post.attempt());
    const [{ subscriberId } = { subscriberId: '' }] = await admin
      .selectFrom('newsletterMail')
      .select('subscriberId')
      .execute();
    const payload = { issueId: key, subscriberId, isReserved: true };
    const run = { jobId: newUid(), isLastTry: false } as Parameters<typeof sendNewsletterMailJob.work>[3];
    // Its commit never runs.
    await sendNewsletterMailJob.work(ports, accountId, payload, run);
    await work();
    expect(ports.sent).toHaveLength(2);
    expect(new Set(ports.sent.map(({ messageId }) => messageId)).size).toBe(1);
    await sendNewsletterMailJob.work(ports, accountId, payload, run);
    expect(ports.sent).toHaveLength(2);
  });

  it('doesn’t leave once its entry is off the website, or it is taken back', async () => {
    await subscribe('ann@example.com');
    ports.sent.length = 0;
    const { post, entryId, key } = await newPost();
    await adapter.publish(channel, post.attempt());
    await call(unpublishEntry, { entryId }, owner);
    await work();
    expect(ports.sent).toEqual([]);
    expect(await adapter.look(channel, key)).toEqual({ state: 'missing' });
    const other = await newPost('Another roof');
    await adapter.publish(channel, other.post.attempt());
    await adapter.remove!(channel, other.key);
    await work();
    expect(ports.sent).toEqual([]);
    const third = await newPost('A third roof');
    await adapter.publish(channel, third.post.attempt());
    await work();
    await expect(adapter.remove!(channel, third.key)).rejects.toMatchObject({
      message: expect.stringContaining('can’t be taken back'),
    });
  });

  it('says so if none of its mails arrives', async () => {
    await subscribe('ann@example.com');
    const { post, key } = await newPost();
    await adapter.publish(channel, post.attempt());
    const { send } = ports.mail;
    ports.mail.send = async () => {
      throw new MailRefused('no such user');
    };
    await work();
    ports.mail.send = send;
    expect(await adapter.look(channel, key)).toMatchObject({ state: 'rejected' });
  });

  it('is connected with one click, and leads to its page', async () => {
    const begun = await adapter.begin({ ...connectContext(), ports, accountId }, {});
    expect('targets' in begun && begun.targets[0]?.url).toMatch(/^https?:\/\/[^/]+\/newsletter$/);
    await adapter.check(channel);
  });
});
