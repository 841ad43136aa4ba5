import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { getCalendar } from '#features/scheduling/server/calendar.ts';
import { createRule } from '#features/scheduling/server/rules/rules.ts';
import { runRuleNow } from '#features/scheduling/server/rules/control-rules.ts';
import { runRuleJob } from '#features/scheduling/server/rules/rule-jobs.ts';
import { newUid } from '#lib/new-uid.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { stopLater } from '#test/networks/channel-world.ts';
import { startFacebook } from '#test/networks/facebook.ts';
import { postingWorld } from '#test/networks/posting-world.ts';
import { updateChannel } from './channels.ts';
import { schedulePosts } from './control-posts.ts';
import { postEntriesJob } from './post-action.ts';
import { savePost } from './posts.ts';

const world = await postingWorld();
const { addPublished, connect, message, owner, ports, postOf, stranger, work } = world;
const facebook = stopLater(await startFacebook());
const channelId = await connect(facebook);

const rule = (change = {}) => ({
  uid: newUid(),
  name: 'Evergreen',
  rule: 'FREQ=DAILY',
  startDay: '2030-01-01',
  time: '09:00',
  timeZone: 'America/Chicago',
  action: 'publishing.postNext',
  input: {
    where: { field: 'title', op: 'contains', value: 'evergreen' },
    channelId,
    when: 'now',
    count: 1,
    days: 30,
    ...change,
  },
});

test('a rule posts the entries of a queue, one after the other, and none twice within its days', async () => {
  const first = await addPublished({ title: 'An evergreen roof', description: '<p>Slate.</p>' });
  const second = await addPublished({ title: 'Another evergreen roof', description: '<p>Copper.</p>' });
  const { uid: ruleId } = await call(createRule, rule(), owner);
  for (let run = 0; run < 3; run += 1) {
    await call(runRuleNow, { ruleId }, owner);
    await runPendingJobs(ports, [runRuleJob, postEntriesJob]);
    await work(first.uid);
    await work(second.uid);
  }
  expect(facebook.posts().map(({ text }) => text.slice(0, 7))).toEqual(['Slate.\n', 'Copper.']);
  expect(await postOf(first.uid)).toMatchObject({ state: 'published' });
});

test('a rule of another account can’t post to a channel of this one', async () => {
  await expect(call(createRule, rule(), stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a calendar shows posts by the time at which they go out, of entries that it shows', async () => {
  await call(updateChannel, { channelId, version: 1, needsApproval: false }, owner);
  const { uid: entryId } = await addPublished({ title: 'Slate roof' });
  const { uid } = await call(savePost, { entryId, channelId, version: null, message: message() }, owner);
  const when = new Date(ports.clock.now().getTime() + 3 * 86_400_000);
  await call(schedulePosts, { postIds: [uid], when }, owner);
  const days = { from: new Date(when.getTime() - 86_400_000).toISOString().slice(0, 10) };
  const range = { ...days, to: new Date(when.getTime() + 2 * 86_400_000).toISOString().slice(0, 10), timeZone: 'UTC' };
  const read = async (filter = {}) =>
    JSON.parse(JSON.stringify(await call(getCalendar, { ...range, ...filter }, owner))) as { items: unknown };
  const items = JSON.stringify((await read()).items);
  expect(items).toContain(uid);
  expect(items).toContain(entryId);
  const others = await read({ where: { field: 'title', op: 'contains', value: 'copper' } });
  expect(JSON.stringify(others)).not.toContain(uid);
});
