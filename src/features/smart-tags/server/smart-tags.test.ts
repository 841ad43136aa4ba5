import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { JobRun } from '#access/jobs/define-job.ts';
import type { GrantablePermission } from '#access/permissions.ts';
import { asSystem } from '#access/scope.ts';
import type { FilterTree } from '#features/content/fields/filter-field.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { listEntries } from '#features/content/server/list/list-entries.ts';
import { publishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { deleteEntry, restoreEntry } from '#features/content/server/trash/trash.ts';
import { updateEntries } from '#features/content/server/update-entries.ts';
import {
  createCustomField,
  deleteCustomField,
  restoreCustomField,
} from '#features/content/server/fields/custom-fields.ts';
import { createPermissionTemplate } from '#features/permission-templates/server/permission-templates.ts';
import { moveEntries } from '#features/pipelines/server/move-entries.ts';
import { createPipeline } from '#features/pipelines/server/pipelines.ts';
import { createTask } from '#features/tasks/server/edit-tasks.ts';
import type { NewCustomField } from '#features/content/fields/custom-field.ts';
import { updateTeamMember } from '#features/tenants/server/members/members.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { mostSmartTags, type SmartTag } from '../smart-tag.ts';
import { keepSmartTagsJob } from './keep-smart-tags.ts';
import { rebuildAllSmartTags, rebuildSmartTagsJob, renewSmartTagsJob } from './rebuild-smart-tags.job.ts';
import {
  createSmartTag,
  deleteSmartTag,
  listSmartTags,
  listTagsOfEntries,
  previewSmartTag,
  updateSmartTag,
} from './smart-tags.ts';

const { accounts, addEntry, addTerm, as, database, owner, people, ports, stranger } = await contentWorld();
const { admin } = database;
const jobs = [keepSmartTagsJob, rebuildSmartTagsJob];
const settle = () => runPendingJobs(ports, jobs);

const titled = (words: string): FilterTree => ({ field: 'title', op: 'contains', value: words });
let made = 0;
async function addTag(filter: FilterTree, name = `Tag ${(made += 1)}`): Promise<SmartTag> {
  const tag = await call(createSmartTag, { name, filter }, owner);
  await settle();
  return tag;
}
async function tagsOf(entryId: string): Promise<string[]> {
  await settle();
  return (await call(getEntry, { entryId }, owner)).smartTags.map(({ name }) => name);
}
async function save(entryId: string, patch: object) {
  const { version } = await call(getEntry, { entryId }, owner);
  return call(updateEntry, { entryId, version, patch }, owner);
}
const find = async (uid: string) => (await call(listSmartTags, undefined, owner)).find((tag) => tag.uid === uid);

describe('a smart tag', () => {
  it('is on what matches, without a change of the entry, and is shown, listed and filtered by', async () => {
    const slate = await addEntry({ title: 'Slate roof' });
    const other = await addEntry({ title: 'Barn' });
    const { uid, name } = await addTag(titled('slate'));
    expect(await tagsOf(slate.uid)).toEqual([name]);
    expect(await tagsOf(other.uid)).toEqual([]);
    const now = await call(getEntry, { entryId: slate.uid }, owner);
    expect([now.version, now.updateDate]).toEqual([slate.version, slate.updateDate]);
    const where: FilterTree = { field: 'smartTags', op: 'hasAnyOf', value: [uid] };
    const { entries } = await call(listEntries, { where } as never, owner);
    expect(entries.map((entry) => [entry.uid, entry.smartTags])).toEqual([[slate.uid, [{ uid, name }]]]);
    expect(await find(uid)).toMatchObject({ entries: 1, run: null, problem: '' });
    expect(await call(listTagsOfEntries, { entryIds: [slate.uid, other.uid] }, owner)).toEqual([
      { entryId: slate.uid, smartTags: [{ uid, name }] },
      { entryId: other.uid, smartTags: [] },
    ]);
  });

  it('follows every change: words, stage, publication, tasks, trash', async () => {
    const pipeline = await call(createPipeline, { name: 'Board' }, owner);
    const stageId = pipeline.stages.at(-1)?.uid ?? '';
    const id = Date.now().toString(36);
    const words = await addTag(titled(`follow ${id}`));
    const moved = await addTag({ all: [titled(id), { field: 'stage', op: 'isAnyOf', value: [stageId] }] });
    const live = await addTag({ all: [titled(id), { field: 'status', op: 'isAnyOf', value: ['live'] }] });
    const busy = await addTag({ all: [titled(id), { field: 'openTasks', op: 'atLeast', value: 1 }] });
    const { uid } = await addEntry({ title: id });
    expect(await tagsOf(uid)).toEqual([]);
    await save(uid, { title: `Follow ${id}` });
    expect(await tagsOf(uid)).toEqual([words.name]);
    await call(moveEntries, { entryIds: [uid], pipelineId: pipeline.uid, stageId }, owner);
    expect(await tagsOf(uid)).toEqual([words.name, moved.name]);
    await call(publishEntry, { entryId: uid }, owner);
    expect(await tagsOf(uid)).toEqual([words.name, moved.name, live.name]);
    await call(createTask, { title: 'Call', contentId: uid } as never, owner);
    expect(await tagsOf(uid)).toEqual([words.name, moved.name, live.name, busy.name]);
    await call(deleteEntry, { entryId: uid }, owner);
    expect(await tagsOf(uid)).toEqual([]);
    await call(restoreEntry, { entryId: uid }, owner);
    expect(await tagsOf(uid)).toHaveLength(4);
  });

  it('is evaluated once for a burst', async () => {
    const id = `burst${Date.now()}`;
    const entryIds: string[] = [];
    for (let at = 0; at < 30; at += 1) entryIds.push((await addEntry({ title: id })).uid);
    const tag = await addTag({ all: [titled(id), { field: 'city', op: 'is', value: 'Austin' }] });
    await call(updateEntries, { steps: [{ entryIds, change: { city: 'Austin' } }] }, owner);
    expect(await settle()).toBe(1);
    expect(await find(tag.uid)).toMatchObject({ entries: 30 });
  });

  it('is right after two have changed an entry at once', async () => {
    const id = `two${Date.now()}`;
    const [one, other] = [await addTag(titled(`${id} one`)), await addTag(titled(`${id} other`))];
    const { uid, version } = await addEntry({ title: id });
    await settle();
    await Promise.all([
      call(updateEntry, { entryId: uid, version, patch: { city: 'Austin' } }, owner),
      call(updateEntry, { entryId: uid, version, patch: { title: `${id} one` } }, as('accountUser')),
    ]);
    await save(uid, { title: `${id} other` });
    const messages = await ports.boss.fetch<never>(keepSmartTagsJob.name, { batchSize: 20 });
    await Promise.all(
      messages.map(async ({ data }: { data: { payload: { found: string[] } } }) => {
        const commit = await keepSmartTagsJob.work(ports, accounts.roofer, data.payload, {} as JobRun);
        await asSystem(database.db, accounts.roofer, 'test', commit);
      }),
    );
    expect(await tagsOf(uid)).toEqual([other.name]);
    expect(await find(one.uid)).toMatchObject({ entries: 0 });
  });

  it('follows its own filter, and goes with it', async () => {
    const id = `own${Date.now()}`;
    const { uid: entryId } = await addEntry({ title: `${id} barn` });
    const tag = await addTag(titled(`${id} roof`));
    expect(await tagsOf(entryId)).toEqual([]);
    const changed = await call(updateSmartTag, { tagId: tag.uid, version: 1, filter: titled(id) }, owner);
    expect(changed).toMatchObject({ version: 2, run: { done: 0, total: expect.any(Number) } });
    expect(await tagsOf(entryId)).toEqual([tag.name]);
    await call(updateSmartTag, { tagId: tag.uid, version: 2, name: `${id} שלום` }, owner);
    expect(await settle()).toBe(0);
    expect(await tagsOf(entryId)).toEqual([`${id} שלום`]);
    await call(deleteSmartTag, { tagId: tag.uid }, owner);
    expect(await tagsOf(entryId)).toEqual([]);
  });
});

describe('relative dates', () => {
  it('are read again at the account’s midnight', async () => {
    const id = `day${Date.now()}`;
    const { uid } = await addEntry({ title: id });
    const tag = await addTag({
      all: [titled(id), { field: 'createDate', op: 'last', value: { count: 2, unit: 'day' } }],
    });
    expect(await tagsOf(uid)).toEqual([tag.name]);
    const next = async () =>
      (await admin.selectFrom('smartTag').select('nextDate').where('uid', '=', tag.uid).executeTakeFirstOrThrow())
        .nextDate;
    const first = await next();
    expect(first).not.toBeNull();
    await renewSmartTagsJob.work(ports, {}, {} as JobRun);
    expect(await next()).toEqual(first);
    ports.clock.turn(3 * 86_400);
    await renewSmartTagsJob.work(ports, {}, {} as JobRun);
    expect((await next())!.getTime()).toBeGreaterThan(first!.getTime());
    expect(await tagsOf(uid)).toEqual([]);
    ports.clock.turn(-3 * 86_400);
  });
});

describe('a filter', () => {
  it('is previewed with its count and first entries', async () => {
    const id = `look${Date.now()}`;
    const { uid } = await addEntry({ title: `${id} one` });
    await addEntry({ title: `${id} two` });
    const found = await call(previewSmartTag, { filter: titled(id) }, owner);
    expect(found).toMatchObject({ count: 2, isMore: false });
    expect(found.entries).toContainEqual({ uid, title: `${id} one` });
  });

  it.each<[string, FilterTree]>([
    ['of smart tags', { field: 'smartTags', op: 'isEmpty' }],
    ['with me', { field: 'createdBy', op: 'isAnyOf', value: ['me'] }],
    ['of nothing', { all: [] }],
    ['of an unknown field', { not: { field: 'fields.gone', op: 'isEmpty' } }],
    ['with a value of another type', { field: 'photos', op: 'atLeast', value: 'many' }],
  ])('%s is refused, and says why', async (_name, filter) => {
    const refusal = { code: 'UNPROCESSABLE_CONTENT', data: { fields: { filter: expect.any(String) } } };
    await expect(call(previewSmartTag, { filter }, owner)).rejects.toMatchObject(refusal);
    await expect(call(createSmartTag, { name: 'Refused', filter }, owner)).rejects.toMatchObject(refusal);
  });

  it('is for people who may see entries: its count would tell about them', async () => {
    const { userId } = people.accountUser;
    const template = {
      name: 'Terms alone',
      permissions: ['taxonomy.read', 'taxonomy.update'] as GrantablePermission[],
    };
    const { templateId } = await call(createPermissionTemplate.account, template, owner);
    await call(updateTeamMember, { userId, role: 'user', templateId }, owner);
    const filter = titled('secret');
    const tag = await addTag(filter);
    const forbidden = { code: 'FORBIDDEN' };
    const blind = as('accountUser');
    await expect(call(previewSmartTag, { filter }, blind)).rejects.toMatchObject(forbidden);
    await expect(call(createSmartTag, { name: 'Blind', filter }, blind)).rejects.toMatchObject(forbidden);
    await expect(call(updateSmartTag, { tagId: tag.uid, version: 1, filter }, blind)).rejects.toMatchObject(forbidden);
    await call(updateTeamMember, { userId, role: 'user', templateId: null }, owner);
  });

  it('whose field was deleted keeps its entries, says what to do, and goes on when the field is back', async () => {
    const typeId = await addTerm({ kind: 'contentType', name: 'Old roofs' });
    const draft = { name: 'Age', type: 'number', contentTypes: [typeId] };
    const field = await call(createCustomField, draft as NewCustomField, owner);
    const { uid } = await addEntry({ title: 'Old', contentTypeId: typeId, customFields: { [field.key]: 30 } });
    const tag = await addTag({ field: `fields.${field.key}`, op: 'atLeast', value: 20 });
    expect(await tagsOf(uid)).toEqual([tag.name]);
    await call(deleteCustomField, { fieldId: field.uid, version: field.version }, owner);
    await settle();
    expect(await find(tag.uid)).toMatchObject({
      problem: expect.stringContaining('Remove that condition'),
      entries: 1,
    });
    await save(uid, { title: 'Older' });
    expect(await tagsOf(uid)).toEqual([tag.name]);
    await call(restoreCustomField, { fieldId: field.uid }, owner);
    await settle();
    expect(await find(tag.uid)).toMatchObject({ problem: '', run: null });
    await save(uid, { customFields: { [field.key]: 3 } });
    expect(await tagsOf(uid)).toEqual([]);
  });
});

describe('the list of smart tags', () => {
  it('has each name once, of at most 60 characters, and no more than 50', async () => {
    const name = 'Überfällig 🏠 متأخر';
    await addTag(titled('x'), name);
    const taken = { code: 'CONFLICT', data: { fields: { name: expect.any(String) } } };
    await expect(call(createSmartTag, { name: name.toUpperCase(), filter: titled('y') }, owner)).rejects.toMatchObject(
      taken,
    );
    await expect(call(createSmartTag, { name: 'x'.repeat(61), filter: titled('y') }, owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const uid = newUid();
    const twice = await Promise.all(
      [1, 2].map(() => call(createSmartTag, { uid, name: 'Once', filter: titled('y') }, owner)),
    );
    expect(twice.map((tag) => tag.uid)).toEqual([uid, uid]);
    const { length } = await call(listSmartTags, undefined, owner);
    for (let at = length; at < mostSmartTags; at += 1) await addTag(titled(String(at)));
    await expect(call(createSmartTag, { name: 'One more', filter: titled('y') }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await admin.deleteFrom('smartTag').where('name', 'like', 'Tag %').execute();
  });

  it('is changed by one at a time, and by nobody of another business', async () => {
    const tag = await addTag(titled('mine'));
    const change = { tagId: tag.uid, version: 1, name: 'Theirs' };
    const both = await Promise.allSettled([
      call(updateSmartTag, { ...change, name: 'First' }, owner),
      call(updateSmartTag, { ...change, name: 'Second' }, owner),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(call(updateSmartTag, change, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(deleteSmartTag, { tagId: tag.uid }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { uid } = await addEntry({ title: 'mine' });
    await settle();
    expect(await call(listTagsOfEntries, { entryIds: [uid] }, stranger)).toEqual([{ entryId: uid, smartTags: [] }]);
    expect((await call(listSmartTags, undefined, stranger)).map((one) => one.uid)).not.toContain(tag.uid);
  });

  it('is put right by the command', async () => {
    const { uid } = await addEntry({ title: 'rebuilt' });
    const tag = await addTag(titled('rebuilt'));
    await admin.deleteFrom('entrySmartTag').where('tagId', '=', tag.uid).execute();
    expect(await tagsOf(uid)).toEqual([]);
    const lines: string[] = [];
    await rebuildAllSmartTags(ports, (line) => lines.push(line));
    expect(await tagsOf(uid)).toEqual([tag.name]);
    expect(lines).toHaveLength(1);
    expect(await find(tag.uid)).toMatchObject({ run: null });
  });
});

it('changes neither version nor dates of entries in the database', async () => {
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
    where tgrelid = 'entry_smart_tag'::regclass and not tgisinternal`.execute(admin);
  expect(rows).toEqual([]);
});
