import { call } from '@orpc/server';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { deleteEntry } from '#features/content/server/trash/trash.ts';
import { unpublishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { newUid } from '#lib/new-uid.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { stopLater } from '#test/networks/channel-world.ts';
import { startFacebook } from '#test/networks/facebook.ts';
import { startInstagram } from '#test/networks/instagram.ts';
import { postingWorld } from '#test/networks/posting-world.ts';
import { createApprovalRoutes } from '../site/approval-routes.tsx';
import { createApprovalLink } from './approval/approval-links.ts';
import { removeChannel, updateChannel } from './channels.ts';
import { getComposer } from './composer.ts';
import { approvePosts, cancelPosts, pushPosts, returnPosts, schedulePosts, takeTheirs } from './control-posts.ts';
import { countPostJob } from './count-posts.job.ts';
import { deletePost, listPosts, savePost } from './posts.ts';
import { withdrawPostsJob } from './withdraw.ts';

const world = await postingWorld();
const {
  accounts,
  addPublished,
  as,
  connect,
  database,
  handOver,
  message,
  owner,
  ports,
  postOf,
  runJobs,
  stranger,
  turn,
  work,
} = world;
const facebook = stopLater(await startFacebook());
const channelId = await connect(facebook);
const writer = as('accountUser');

beforeEach(async () => {
  await database.admin.updateTable('channel').set({ needsApproval: false, slots: '[]', version: 1 }).execute();
  facebook.clear();
});

const save = (entryId: string, version: number | null = null, change = {}, who = owner) =>
  call(savePost, { entryId, channelId, version, message: message(change) }, who);
const later = (minutes: number) => new Date(ports.clock.now().getTime() + minutes * 60_000);

async function saved(change = {}, who = owner) {
  const { uid: entryId } = await addPublished({ title: 'Slate roof' });
  const { uid: postId } = await save(entryId, null, change, who);
  return { entryId, postId };
}

describe('a post', () => {
  test('that two people begin at once is one, and neither writes over the other', async () => {
    const { uid: entryId } = await addPublished({ title: 'Slate roof' });
    const tries = await Promise.allSettled([save(entryId), save(entryId, null, { text: 'Theirs' }, writer)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const first = await postOf(entryId);
    const changed = await save(entryId, first?.version ?? 0, { text: 'Mine' });
    await expect(save(entryId, first?.version ?? 0, { text: 'Late' }, writer)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: { message: { text: 'Mine' }, version: changed.version } },
    });
  });

  test('takes media, entries and channels of its own account alone', async () => {
    const { uid: entryId } = await addPublished({ title: 'Ours' });
    const theirs = await world.addEntry({ title: 'Theirs' }, stranger);
    const foreign = await world.addMediaItem('image', accounts.clinic);
    const input = { entryId, channelId, version: null, message: message() };
    await expect(call(savePost, input, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(savePost, { ...input, entryId: theirs.uid }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const withForeign = { ...input, message: message({ media: [{ mediaId: foreign, crop: null }] }) };
    await expect(call(savePost, withForeign, owner)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    const { uid: postId } = await save(entryId);
    expect(await call(schedulePosts, { postIds: [postId], when: 'now' }, stranger)).toMatchObject({ done: [] });
    await expect(call(deletePost, { postId }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await call(listPosts, {}, stranger)).items).toEqual([]);
  });

  test('goes out at its time, not before, and can be canceled until then', async () => {
    const { entryId, postId } = await saved();
    await expect(call(schedulePosts, { postIds: [postId], when: later(-1) }, owner)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    await call(schedulePosts, { postIds: [postId], when: later(60) }, owner);
    await handOver();
    await runJobs();
    expect(facebook.posts()).toEqual([]);
    expect((await call(cancelPosts, { postIds: [postId] }, owner)).done).toEqual([postId]);
    turn(61 * 60);
    await handOver();
    await runJobs();
    expect(facebook.posts()).toEqual([]);
    await call(schedulePosts, { postIds: [postId], when: later(1) }, owner);
    turn(61);
    await work(entryId);
    expect(await postOf(entryId)).toMatchObject({ state: 'published', failure: '' });
    expect(facebook.posts()).toHaveLength(1);
    const record = await database.admin
      .selectFrom('publishing')
      .selectAll()
      .where('id', '=', postId)
      .executeTakeFirst();
    expect(record).toMatchObject({ uid: entryId, type: 'socialMedia', status: 'published', isShow: true });
  });

  test('goes to the next free time of its channel’s queue', async () => {
    const day = later(24 * 60).getUTCDay();
    const slots = [{ day, time: '09:00' }];
    await call(updateChannel, { channelId, version: 1, slots }, owner);
    const [one, other] = [await saved(), await saved()];
    await call(schedulePosts, { postIds: [one.postId, other.postId], when: 'queue' }, owner);
    const times = [await postOf(one.entryId), await postOf(other.entryId)].map(
      (post) => post?.publishAt?.getTime() ?? 0,
    );
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(6 * 86_400_000);
    await call(cancelPosts, { postIds: [one.postId, other.postId] }, owner);
  });

  test('that its channel won’t take isn’t scheduled, and says why', async () => {
    const { postId } = await saved({ text: 'x'.repeat(70_000) });
    const { failed } = await call(schedulePosts, { postIds: [postId], when: 'now' }, owner);
    expect(failed).toMatchObject([{ postId, message: expect.stringContaining('too long for Facebook') }]);
    const draft = await world.addEntry({ title: 'Not on the website' });
    const { uid } = await save(draft.uid);
    const outcome = await call(schedulePosts, { postIds: [uid], when: 'now' }, owner);
    expect(outcome.failed[0]?.message).toContain('Publish it first');
  });

  test('is tried for a day while its channel doesn’t answer, and sent once', async () => {
    const { entryId, postId } = await saved();
    facebook.server.goWrong('fault', /.*/, 100);
    await call(schedulePosts, { postIds: [postId], when: 'now' }, owner);
    await runJobs();
    expect(await postOf(entryId)).toMatchObject({ state: 'scheduled', failure: expect.stringContaining('fault') });
    for (const minutes of [2, 6, 20, 70]) {
      turn(minutes * 60);
      await handOver();
      await runJobs();
    }
    facebook.server.behave();
    turn(5 * 3_600);
    await handOver();
    await runJobs();
    expect(await postOf(entryId)).toMatchObject({ state: 'published', failure: '' });
    expect(facebook.posts()).toHaveLength(1);
  });
});

describe('approval', () => {
  beforeEach(() => call(updateChannel, { channelId, version: 1, needsApproval: true }, owner));

  test('is waited for where a writer schedules, and what changes afterward is a draft again', async () => {
    const { entryId, postId } = await saved({}, writer);
    await call(schedulePosts, { postIds: [postId], when: later(60) }, writer);
    expect(await postOf(entryId)).toMatchObject({ state: 'approval', dueDate: null });
    await expect(call(approvePosts, { postIds: [postId] }, writer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await call(returnPosts, { postIds: [postId], remark: 'Name the street, please.' }, owner);
    expect(await postOf(entryId)).toMatchObject({ state: 'draft', remark: 'Name the street, please.' });
    await call(schedulePosts, { postIds: [postId], when: later(60) }, writer);
    await call(approvePosts, { postIds: [postId] }, owner);
    const approved = await postOf(entryId);
    expect(approved).toMatchObject({ state: 'scheduled', approver: expect.any(String) });
    await save(entryId, approved?.version ?? 0, { text: 'Something else' }, writer);
    expect(await postOf(entryId)).toMatchObject({ state: 'draft', approvedDate: null, dueDate: null });
    turn(61 * 60);
    await handOver();
    await runJobs();
    expect(facebook.posts()).toEqual([]);
  });

  test('is given by a link without an account, for the posts that it names alone', async () => {
    const [asked, other] = [await saved({}, writer), await saved({}, writer)];
    await call(schedulePosts, { postIds: [asked.postId, other.postId], when: later(60) }, writer);
    const { path } = await call(createApprovalLink, { name: 'Grace', postIds: [asked.postId] }, owner);
    const app = new Hono<HttpEnv>();
    app.use(async (c, next) => {
      c.set('actor', anonymous);
      c.set('clientAddress', '192.0.2.1');
      c.set('host', { kind: 'management', agencyId: null, origin: 'http://localhost:3000' });
      await next();
    });
    app.route('/approve', createApprovalRoutes(ports));
    const page = await (await app.request(path)).text();
    expect(page).toContain('A new roof of slate in Boise.');
    expect(page).toContain('One post waits for your approval.');
    const decide = async (post: string, decision: string, remark = '') => {
      const rows = (await call(listPosts, {}, owner)).items;
      const version = String(rows.find(({ uid }) => uid === post)?.version);
      return app.request(path, { method: 'POST', body: new URLSearchParams({ post, version, decision, remark }) });
    };
    const stale = new URLSearchParams({ post: asked.postId, version: '1', decision: 'approve' });
    await app.request(path, { method: 'POST', body: stale });
    expect(await postOf(asked.entryId)).toMatchObject({ state: 'approval' });
    await decide(other.postId, 'approve');
    expect(await postOf(other.entryId)).toMatchObject({ state: 'approval' });
    expect(await (await decide(asked.postId, 'return', 'Not <b>this</b> photo')).text()).toContain('Not &lt;b&gt;this');
    expect(await postOf(asked.entryId)).toMatchObject({ state: 'draft', remark: 'Grace: Not <b>this</b> photo' });
    await call(schedulePosts, { postIds: [asked.postId], when: later(60) }, writer);
    expect(await (await decide(asked.postId, 'approve')).text()).toContain('Approved by Grace.');
    expect(await postOf(asked.entryId)).toMatchObject({ state: 'scheduled', approver: 'Grace' });
    expect((await app.request(`/approve/${'x'.repeat(43)}`)).status).toBe(404);
    turn(31 * 86_400);
    expect((await app.request(path)).status).toBe(404);
  });
});

describe('an entry that leaves the website', () => {
  test('cancels what is scheduled and removes what is live; what can’t be removed is named', async () => {
    const instagram = stopLater(await startInstagram());
    const there = await connect(instagram);
    // The channel of Facebook is reached by its own addresses again.
    const { uid: entryId } = await addPublished({ title: 'Slate roof' });
    const { uid: livePost } = await call(
      savePost,
      { entryId, channelId: there, version: null, message: message() },
      owner,
    );
    await call(schedulePosts, { postIds: [livePost], when: 'now' }, owner);
    await work(entryId);
    await connect(facebook);
    const { uid: postId } = await save(entryId);
    await call(schedulePosts, { postIds: [postId], when: later(60) }, owner);
    await call(unpublishEntry, { entryId }, owner);
    await runPendingJobs(ports, [withdrawPostsJob]);
    const posts = (await call(listPosts, { entryId }, owner)).items;
    expect(posts.find(({ uid }) => uid === postId)).toMatchObject({
      state: 'draft',
      dueDate: null,
      failure: expect.stringContaining('no longer on your website'),
    });
    expect(posts.find(({ uid }) => uid === livePost)).toMatchObject({
      state: 'published',
      failure: expect.stringContaining('Remove it there'),
    });
  });

  test('by the trash takes its post off its channel', async () => {
    const { entryId, postId } = await saved();
    await call(schedulePosts, { postIds: [postId], when: 'now' }, owner);
    await work(entryId);
    expect(facebook.posts()).toHaveLength(1);
    await call(deleteEntry, { entryId }, owner);
    await runPendingJobs(ports, [withdrawPostsJob]);
    await runJobs();
    expect(facebook.posts()).toEqual([]);
    const row = await database.admin.selectFrom('post').select('state').where('uid', '=', postId).executeTakeFirst();
    expect(row?.state).toBe('removed');
    const record = await database.admin
      .selectFrom('publishing')
      .select('isShow')
      .where('id', '=', postId)
      .executeTakeFirst();
    expect(record?.isShow).toBe(false);
  });
});

describe('what is live', () => {
  const live = async () => {
    const own = await saved();
    await call(schedulePosts, { postIds: [own.postId], when: 'now' }, owner);
    await work(own.entryId);
    return { ...own, version: (await postOf(own.entryId))?.version ?? 0 };
  };

  test('at a channel with approval is changed by those alone who may approve', async () => {
    const { entryId, postId, version } = await live();
    await call(updateChannel, { channelId, version: 1, needsApproval: true }, owner);
    await expect(save(entryId, version, { text: 'Unseen' }, writer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await call(pushPosts, { postIds: [postId] }, writer)).done).toEqual([]);
    await save(entryId, version, { text: 'Seen' });
    await work(entryId);
    expect(facebook.posts()[0]?.text).toContain('Seen');
  });

  test('is changed once more if it was changed during the attempt', async () => {
    const { entryId, version } = await live();
    const { version: changed } = await save(entryId, version, { text: 'First change' });
    const { outgoing } = ports;
    let isFirst = true;
    const send: typeof outgoing.send = async (url, request) => {
      if (isFirst) {
        isFirst = false;
        await save(entryId, changed + 1, { text: 'Second change' });
      }
      return outgoing.send(url, request);
    };
    Object.assign(ports, { outgoing: { send } });
    await handOver();
    await runJobs();
    Object.assign(ports, { outgoing });
    await work(entryId);
    expect(facebook.posts()[0]?.text).toContain('Second change');
    expect(await postOf(entryId)).toMatchObject({ state: 'published', task: null, failure: '' });
  });

  test('is removed even if somebody changes it while it waits to be', async () => {
    const { entryId, postId, version } = await live();
    facebook.server.goWrong('fault', /.*/, 3);
    await call(deleteEntry, { entryId }, owner);
    await runPendingJobs(ports, [withdrawPostsJob]);
    await runJobs();
    expect((await call(pushPosts, { postIds: [postId] }, owner)).done).toEqual([]);
    await expect(save(entryId, version + 2, { text: 'Keep it' })).rejects.toMatchObject({ code: 'GONE' });
    facebook.server.behave();
    turn(3 * 60);
    await handOver();
    await runJobs();
    expect(facebook.posts()).toEqual([]);
  });
});

test('what somebody has changed at the channel is shown; theirs is taken, or ours sent again', async () => {
  const { entryId, postId } = await saved();
  await call(schedulePosts, { postIds: [postId], when: 'now' }, owner);
  await work(entryId);
  const drifted = { title: '', html: '<p>Theirs</p>', fingerprint: 'other' };
  const drift = () =>
    database.admin
      .updateTable('post')
      .set({ drift: JSON.stringify(drifted) })
      .where('uid', '=', postId)
      .execute();
  await drift();
  expect((await call(getComposer, { entryId }, owner)).channels[0]?.post?.drift).toEqual({
    title: '',
    html: '<p>Theirs</p>',
  });
  await call(takeTheirs, { postIds: [postId] }, owner);
  expect(await postOf(entryId)).toMatchObject({ drift: null, text: '<p>Theirs</p>' });
  await drift();
  await call(pushPosts, { postIds: [postId] }, owner);
  await work(entryId);
  expect(await postOf(entryId)).toMatchObject({ state: 'published', drift: null });
});

test('results are counted, and a post that somebody has removed there isn’t called live', async () => {
  const { entryId, postId } = await saved();
  await call(schedulePosts, { postIds: [postId], when: 'now' }, owner);
  await work(entryId);
  const look = async () => {
    const { boss, queue: _queue } = ports;
    await boss.send(countPostJob.name, {
      scope: 'account',
      accountId: accounts.roofer,
      payload: { postId, channelId },
    });
    await runPendingJobs(ports, [countPostJob]);
  };
  await look();
  expect((await postOf(entryId))?.results).not.toBeNull();
  facebook.clear();
  await look();
  expect(await postOf(entryId)).toMatchObject({
    state: 'removed',
    failure: expect.stringContaining('removed it there'),
  });
});

test('a channel that is disconnected keeps its records, and what waits becomes a draft', async () => {
  const { entryId, postId } = await saved();
  await call(schedulePosts, { postIds: [postId], when: later(60) }, owner);
  await expect(call(removeChannel, { channelId: newUid() }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(removeChannel, { channelId }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await call(removeChannel, { channelId }, owner);
  expect(await postOf(entryId)).toMatchObject({ state: 'draft', failure: 'Its channel was disconnected.' });
  const left = await database.admin.selectFrom('connection').select('kind').where('item', '=', channelId).execute();
  expect(left).toEqual([]);
  expect((await call(getComposer, { entryId }, owner)).channels.map(({ channel }) => channel.uid)).not.toContain(
    channelId,
  );
});
