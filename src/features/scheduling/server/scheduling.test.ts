import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { wire } from '#access/events/emit.ts';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { listEntries } from '#features/content/server/list/list-entries.ts';
import { publishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { deleteEntry, restoreEntry } from '#features/content/server/trash/trash.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { notifyOfFailure } from './failure-mail.tsx';
import { forgetPublished, publishDueJob, unpublishDueJob } from './publish-due.ts';
import { scheduleEntries } from './schedule-entries.ts';

const world = await contentWorld();
const { addEntry, addPublished, addTerm, owner, stranger, ports } = world;
wire(ports.queue, [forgetPublished, notifyOfFailure]);
const timeZone = 'America/New_York';
const later = (minutes: number) => new Date(ports.clock.now().getTime() + minutes * 60_000);
const stateOf = async (entryId: string) => {
  const { statusPublish, schedule } = await call(getEntry, { entryId }, owner);
  return { statusPublish, schedule };
};
const pass = async (minutes: number) => {
  ports.clock.turn(minutes * 60);
  const run = () => ({ jobId: newUid(), signal: new AbortController().signal, isLastTry: false });
  // Two nodes at once.
  await Promise.all(
    [publishDueJob, publishDueJob, unpublishDueJob, unpublishDueJob].map((job) => job.work(ports, {}, run())),
  );
  await runPendingJobs(ports, [forgetPublished.job, notifyOfFailure.job]);
};
const schedule = (entryId: string, publishAt: Date | null, unpublishAt?: Date | null, who = owner) =>
  call(
    scheduleEntries,
    { entryIds: [entryId], publishAt, timeZone, ...(unpublishAt !== undefined && { unpublishAt }) },
    who,
  );

beforeEach(() => {
  ports.sent.length = 0;
});

describe('an entry with times', () => {
  it('goes on the website at one and comes off at the other, once each', async () => {
    const { uid } = await addEntry({ title: 'Winter offer' });
    await schedule(uid, later(10), later(60));
    await pass(5);
    expect(await stateOf(uid)).toMatchObject({ statusPublish: 'notPublished', schedule: { timeZone } });
    await pass(6);
    expect(await stateOf(uid)).toMatchObject({ statusPublish: 'published', schedule: { publishAt: null } });
    const published = await world.database.admin.selectFrom('publishing').select('id').where('uid', '=', uid).execute();
    expect(published).toHaveLength(1);
    await pass(60);
    expect(await stateOf(uid)).toEqual({ statusPublish: 'notPublished', schedule: null });
  });

  it('says why it could not be published, in the app and by mail', async () => {
    const type = await addTerm({ kind: 'contentType', name: 'Inspections' });
    await call(createCustomField, { name: 'Grade', type: 'text', required: true, contentTypes: [type] }, owner);
    const { uid } = await addEntry({ title: 'No grade yet', contentTypeId: type });
    await schedule(uid, later(1));
    await pass(2);
    expect(await stateOf(uid)).toMatchObject({
      statusPublish: 'notPublished',
      schedule: { publishAt: null, failure: 'Fill in “Grade” first.' },
    });
    expect(ports.sent.map(({ subject }) => subject)).toContain('“No grade yet” was not published');
    const { version } = await call(getEntry, { entryId: uid }, owner);
    await call(updateEntry, { entryId: uid, version, patch: { customFields: { grade: 'A' } } }, owner);
    await call(publishEntry, { entryId: uid }, owner);
    await pass(0);
    expect(await stateOf(uid)).toEqual({ statusPublish: 'published', schedule: null });
  });

  it('waits in the trash, and is published when it comes back', async () => {
    const { uid } = await addEntry({ title: 'Trashed' });
    await schedule(uid, later(1));
    await call(deleteEntry, { entryId: uid }, owner);
    await pass(5);
    await call(restoreEntry, { entryId: uid }, owner);
    expect(await stateOf(uid)).toMatchObject({ statusPublish: 'notPublished' });
    await pass(1);
    expect(await stateOf(uid)).toMatchObject({ statusPublish: 'published' });
  });

  it('that somebody publishes before is not scheduled anymore', async () => {
    const { uid } = await addEntry({ title: 'Early' });
    await schedule(uid, later(30));
    await call(publishEntry, { entryId: uid }, owner);
    await pass(0);
    expect(await stateOf(uid)).toEqual({ statusPublish: 'published', schedule: null });
  });

  it('keeps both when two people set one each at the same moment', async () => {
    const { uid } = await addEntry({ title: 'Planned by two' });
    const [publishAt, unpublishAt] = [later(600), later(1_200)];
    const set = (times: object) => call(scheduleEntries, { entryIds: [uid], timeZone, ...times }, owner);
    await Promise.all([set({ publishAt }), set({ unpublishAt })]);
    const { schedule: kept } = await stateOf(uid);
    expect([kept?.publishAt, kept?.unpublishAt].map((time) => Date.parse(time ?? ''))).toEqual([
      publishAt.getTime(),
      unpublishAt.getTime(),
    ]);
    await set({ publishAt: null });
    await set({ unpublishAt: null });
    expect(await stateOf(uid)).toMatchObject({ schedule: null });
  });

  it('is found by them, and loses them', async () => {
    const { uid } = await addEntry({ title: 'Findable' });
    await schedule(uid, later(60 * 24));
    const where = { field: 'publishAt', op: 'next', value: { count: 3, unit: 'day' } } as const;
    expect((await call(listEntries, { where }, owner)).entries).toMatchObject([
      { title: 'Findable', schedule: { timeZone } },
    ]);
    await schedule(uid, null);
    expect(await stateOf(uid)).toMatchObject({ schedule: null });
  });
});

describe('times that can’t be', () => {
  it('are refused with what to do', async () => {
    const { uid } = await addEntry();
    await expect(schedule(uid, later(-1))).rejects.toThrow('still to come');
    await expect(schedule(uid, later(60 * 24 * 366 * 6))).rejects.toThrow('within 5 years');
    await expect(schedule(uid, later(10), later(5))).rejects.toThrow('after the time of publishing');
    await schedule(uid, later(10));
    await expect(call(scheduleEntries, { entryIds: [uid], unpublishAt: later(5), timeZone }, owner)).rejects.toThrow(
      'after the time of publishing',
    );
    await expect(call(scheduleEntries, { entryIds: [uid], timeZone: 'Mars/Base' }, owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('say so for what is live, gone, or another business’s', async () => {
    const live = (await addPublished({ title: 'Live' })).uid;
    expect((await schedule(live, later(5))).failed[0]?.message).toContain('on the website already');
    const theirs = (await addEntry({}, stranger)).uid;
    expect(await schedule(theirs, later(5))).toMatchObject({ done: [], failed: [{ entryId: theirs }] });
  });
});
