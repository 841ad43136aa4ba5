import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { wire } from '#access/events/emit.ts';
import { connectExtensions } from '#access/extensions.ts';
import { asSystem } from '#access/scope.ts';
import { createPipeline, deletePipeline, listPipelines } from '#features/pipelines/server/pipelines.ts';
import { checkStage, startInStage } from '#features/pipelines/server/template-stage.ts';
import { stagePart } from '#features/pipelines/server/stage-part.ts';
import { startEntries } from '#features/pipelines/server/first-pipeline.ts';
import { listTasks } from '#features/tasks/server/list-tasks.ts';
import { addTemplateTasks, checkTemplateTasks, trashWithType } from '#features/tasks/server/template-tasks.ts';
import { fillTemplateTexts } from '#features/writings/server/fill-template-texts.ts';
import { writingsPart } from '#features/writings/server/writings-part.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { createCustomField } from '../fields/custom-fields.ts';
import { customFieldsPart } from '../fields/custom-fields-part.ts';
import { fillFields } from '../fields/fill-fields.ts';
import { getEntry } from '../editing/load-entry.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { updateEntries } from '../update-entries.ts';
import { publishEntry } from '../publishing/publish-entries.ts';
import { removeTerm, restoreTerm } from '../terms/terms.ts';
import type { EntryTemplateWords } from '../../terms/entry-template.ts';
import { fillFromTemplate, startEntry } from './begin-entries.ts';
import {
  archiveEntryTemplate,
  createEntryTemplate,
  duplicateEntryTemplate,
  getEntryTemplate,
  listEntryTemplates,
  updateEntryTemplate,
} from './entry-templates.ts';
import { dropSlotsWithType, fillPhotoSlot, photoSlotsPart } from './photo-slots.ts';
import { entryTemplateSnapshotPart } from './template-snapshot-part.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';

const world = await contentWorld();
const { accounts, addEntry, addMediaItem, addTerm, as, database, owner, people, ports, stranger } = world;
wire(ports.queue, []);
connectExtensions([
  customFieldsPart,
  photoSlotsPart,
  stagePart,
  fillFields,
  fillFromTemplate,
  startEntries,
  startInStage,
  checkStage,
  addTemplateTasks,
  checkTemplateTasks,
  dropSlotsWithType,
  trashWithType,
  fillTemplateTexts,
  writingsPart,
  entryTemplateSnapshotPart,
]);

const type = await addTerm({ kind: 'contentType', name: 'Roof' });
const theirType = await addTerm({ kind: 'contentType', name: 'Theirs' }, stranger);
const make = (words: Partial<EntryTemplateWords> = {}, who = owner) =>
  call(createEntryTemplate, { name: 'Tear-off', contentTypeId: type, ...words }, who);
const start = (templateId: string, who = owner) => call(startEntry, { templateId }, who);
const photo = (label: string) => ({ uid: newUid(), label });
const refused = { code: 'UNPROCESSABLE_CONTENT' };

describe('an entry that starts from a template', () => {
  test('has its texts, values, photos, tasks and stage at once', async () => {
    await call(createPipeline, { name: 'Jobs' }, owner);
    const [pipeline] = (await call(listPipelines, undefined, owner)).filter(({ name }) => name === 'Jobs');
    const stage = pipeline!.stages[1]!;
    await call(createCustomField, { type: 'text', contentTypes: [type], name: 'Crew', key: 'crew' }, owner);
    const serviceIds = [await addTerm({ kind: 'businessService', label: 'Slate & copper' })];
    const { uid } = await make({
      fieldValues: {
        title: '{{crew}} in {{city}}',
        description: '<p>{{services}} by {{businessName}} for {{customerName}}</p>',
        serviceIds,
        customFields: { crew: 'North' },
      },
      photos: [photo('Front'), photo('Rücken 🏠')],
      stage: { pipelineId: pipeline!.uid, stageId: stage.uid },
      tasks: [
        { uid: newUid(), title: 'Order slates', assignee: 'creator', dueInDays: 3 },
        { uid: newUid(), title: 'Call the inspector', assignee: 'nobody', dueInDays: null },
      ],
    });
    const { entryId } = await start(uid);
    const entry = await call(getEntry, { entryId }, owner);
    expect(entry).toMatchObject({
      contentTypeId: type,
      title: 'North in {{city}}',
      serviceIds,
      customFields: { crew: 'North' },
      stage: stage.uid,
      photoSlots: [
        { label: 'Front', mediaId: null, isRequired: false },
        { label: 'Rücken 🏠', mediaId: null, isRequired: false },
      ],
    });
    expect(entry.description).toMatch(/^<p>Slate &amp; copper by .+ for <code>\{\{customerName\}\}<\/code><\/p>$/);
    const { items } = await call(listTasks, { entryId }, owner);
    expect(items.map(({ title, assignees }) => [title, assignees.map(({ userId }) => userId)])).toEqual([
      ['Order slates', [people.accountAdmin.userId]],
      ['Call the inspector', []],
    ]);
    const days = (Date.parse(`${items[0]?.dueDay}T12:00:00Z`) - Date.now()) / 86_400_000;
    expect(Math.abs(days - 3)).toBeLessThan(2);
  });

  test('is the same entry when the call comes twice', async () => {
    const { uid: templateId } = await make({ photos: [photo('One')] });
    const uid = newUid();
    await call(startEntry, { templateId, uid }, owner);
    await call(startEntry, { templateId, uid }, owner);
    expect((await call(getEntry, { entryId: uid }, owner)).photoSlots).toHaveLength(1);
    await expect(call(startEntry, { templateId, uid }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('starts in the usual stage once the template’s is gone', async () => {
    const { uid: pipelineId } = await call(createPipeline, { name: 'Short-lived' }, owner);
    const found = (await call(listPipelines, undefined, owner)).find(({ uid }) => uid === pipelineId)!;
    const { uid } = await make({ stage: { pipelineId, stageId: found.stages[0]!.uid } });
    await call(deletePipeline, { pipelineId, version: found.version, moveTo: null }, owner);
    const { entryId } = await start(uid);
    expect((await call(getEntry, { entryId }, owner)).pipelineId).not.toBe(pipelineId);
    const {
      archivedDate: _archived,
      uid: templateId,
      ...words
    } = await call(getEntryTemplate, { templateId: uid }, owner);
    await expect(call(updateEntryTemplate, { ...words, templateId }, owner)).resolves.toMatchObject({ version: 2 });
  });

  test('begins with the default of its type, also when the type comes later, and gets its tasks once', async () => {
    const own = await addTerm({ kind: 'contentType', name: 'Gutter' });
    const tasks = [{ uid: newUid(), title: 'Measure', assignee: 'administrators' as const, dueInDays: 0 }];
    const first = await make({ contentTypeId: own, isDefault: true, name: 'Old default' });
    const { uid } = await make({ contentTypeId: own, isDefault: true, photos: [photo('Corner')], tasks });
    expect((await call(getEntryTemplate, { templateId: first.uid }, owner)).isDefault).toBe(false);
    const entry = await addEntry({ title: 'Typed' });
    const typed = await call(
      updateEntry,
      { entryId: entry.uid, version: entry.version, patch: { contentTypeId: own } },
      owner,
    );
    expect(typed.photoSlots).toMatchObject([{ label: 'Corner' }]);
    await call(updateEntry, { entryId: entry.uid, version: typed.version, patch: { contentTypeId: type } }, owner);
    const { version } = await call(getEntry, { entryId: entry.uid }, owner);
    await call(updateEntry, { entryId: entry.uid, version, patch: { contentTypeId: own } }, owner);
    expect((await call(listTasks, { entryId: entry.uid }, owner)).items).toHaveLength(1);
    await call(archiveEntryTemplate, { templateId: uid, version: 1 }, owner);
    expect((await addEntry({ contentTypeId: own })).photoSlots).toEqual([]);
    await expect(start(uid)).rejects.toMatchObject({ code: 'GONE' });
  });
});

describe('what an entry did not know when it began', () => {
  test('is filled in when it is published, and nobody reads a placeholder', async () => {
    const { uid } = await make({
      fieldValues: { title: 'New roof in {{city}}', description: '<p>For {{customerName}} in {{city}}, {{later}}</p>' },
    });
    const { entryId } = await start(uid);
    await expect(call(publishEntry, { entryId }, owner)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: expect.stringContaining('“{{city}}”, “{{customerName}}”'),
    });
    const { version } = await call(getEntry, { entryId }, owner);
    const patch = { city: 'Austin', customerName: 'Kim & Lee' };
    expect(await call(updateEntry, { entryId, version, patch }, owner)).toMatchObject({
      title: 'New roof in {{city}}',
    });
    const { entry } = await call(publishEntry, { entryId }, owner);
    expect(entry.title).toBe('New roof in Austin');
    // What is no name of anything is the writer's own.
    expect(entry.description).toBe('<p>For Kim &amp; Lee in Austin, <code>{{later}}</code></p>');
  });

  test('an entry that gets its first type among many begins like one that gets it by itself', async () => {
    const own = await addTerm({ kind: 'contentType', name: 'Bulk' });
    const task = { uid: newUid(), title: 'Measure twice', assignee: 'nobody' as const, dueInDays: 2 };
    await make({ contentTypeId: own, isDefault: true, photos: [photo('Ridge')], tasks: [task] });
    const [fresh, typed] = [await addEntry({ title: 'Untyped' }), await addEntry({ contentTypeId: type })];
    const change = (contentTypeId: string | null) =>
      call(updateEntries, { steps: [{ entryIds: [fresh.uid, typed.uid], change: { contentTypeId } }] }, owner);
    const tasksOf = async (entryId: string) =>
      (await call(listTasks, { entryId }, owner)).items.map(({ title }) => title);
    await change(own);
    expect(await tasksOf(fresh.uid)).toEqual(['Measure twice']);
    // Work on this one began long ago.
    expect(await tasksOf(typed.uid)).toEqual([]);
    expect((await call(getEntry, { entryId: typed.uid }, owner)).photoSlots).toMatchObject([{ label: 'Ridge' }]);
    await change(null);
    await change(own);
    expect(await tasksOf(fresh.uid)).toEqual(['Measure twice']);
  });

  test('the tasks and photos that came with a type go when the change is undone, and come again', async () => {
    const own = await addTerm({ kind: 'contentType', name: 'Undone' });
    const task = { uid: newUid(), title: 'Measure twice', assignee: 'nobody' as const, dueInDays: 2 };
    await make({ contentTypeId: own, isDefault: true, photos: [photo('Ridge')], tasks: [task] });
    const { uid: entryId } = await addEntry({ title: 'Untyped' });
    const steps = [{ entryIds: [entryId], change: { contentTypeId: own } }];
    const begun = async () => ({
      tasks: (await call(listTasks, { entryId }, owner)).items.length,
      slots: (await call(getEntry, { entryId }, owner)).photoSlots.length,
    });
    const { undo } = await call(updateEntries, { steps }, owner);
    expect(await begun()).toEqual({ tasks: 1, slots: 1 });
    await call(updateEntries, { steps: undo }, owner);
    expect(await begun()).toEqual({ tasks: 0, slots: 0 });
    await call(updateEntries, { steps }, owner);
    expect(await begun()).toEqual({ tasks: 1, slots: 1 });
  });
});

describe('a template', () => {
  test('takes nothing of another account, wherever it is nested', async () => {
    const theirTerm = await addTerm({ kind: 'businessCategory', label: 'Theirs' }, stranger);
    const theirTag = await addTerm(
      { kind: 'labelTag', label: 'T', labelId: await addTerm({ kind: 'businessLabel', label: 'L' }, stranger) },
      stranger,
    );
    await call(createPipeline, { name: 'Theirs' }, stranger);
    const foreign = (await call(listPipelines, undefined, stranger)).find(({ name }) => name === 'Theirs')!;
    const task = { uid: newUid(), title: 'x', dueInDays: null };
    const bad: Partial<EntryTemplateWords>[] = [
      { contentTypeId: theirType },
      { fieldValues: { categoryIds: [theirTerm] } },
      { fieldValues: { tagIds: [theirTag] } },
      { fieldValues: { customFields: { nothing: 'x' } } },
      { stage: { pipelineId: foreign.uid, stageId: foreign.stages[0]!.uid } },
      { tasks: [{ ...task, assignee: people.otherOwner.userId }] },
    ];
    for (const words of bad) await expect(make(words)).rejects.toMatchObject(refused);
    const own = await make();
    for (const words of bad)
      await expect(
        call(updateEntryTemplate, { name: 'x', contentTypeId: type, ...words, templateId: own.uid, version: 1 }, owner),
      ).rejects.toMatchObject(refused);
    const theirs = { templateId: own.uid };
    for (const work of [
      () => call(getEntryTemplate, theirs, stranger),
      () => call(startEntry, theirs, stranger),
      () => call(duplicateEntryTemplate, theirs, stranger),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(make({}, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('asks for 200 photos with names of any script, and for no more', async () => {
    const photos = Array.from({ length: 200 }, (_, index) => photo(`מרזב 屋顶 ${index} 🧱`));
    const { uid } = await make({ photos });
    const { entryId } = await start(uid);
    const { photoSlots } = await call(getEntry, { entryId }, owner);
    expect(photoSlots.map(({ label }) => label)).toEqual(photos.map(({ label }) => label));
    await expect(make({ photos: [...photos, photo('One more')] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(make({ photos: [photos[0]!, photos[0]!] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('goes with its type, and comes back with it', async () => {
    const own = await addTerm({ kind: 'contentType', name: 'Passing' });
    const template = await make({ contentTypeId: own, photos: [photo('Kept')] });
    await call(removeTerm, { kind: 'contentType', termId: own, version: 1 }, owner);
    await expect(start(template.uid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(restoreTerm, { termId: own }, owner);
    expect(await call(getEntryTemplate, { templateId: template.uid }, owner)).toEqual(template);
  });

  test('is copied without being the default, archived, and brought back; a stale change is refused', async () => {
    const template = await make({ name: 'x'.repeat(80), isDefault: true });
    const copy = await call(duplicateEntryTemplate, { templateId: template.uid }, owner);
    expect(copy).toMatchObject({ isDefault: false, version: 1 });
    const archived = await call(archiveEntryTemplate, { templateId: copy.uid, version: 1 }, owner);
    expect(archived.archivedDate).toBeInstanceOf(Date);
    await expect(call(archiveEntryTemplate, { templateId: copy.uid, version: 1 }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: { version: 2 } },
    });
    await call(archiveEntryTemplate, { templateId: copy.uid, version: 2, isArchived: false }, owner);
    const listed = (await call(listEntryTemplates, undefined, owner)).find(({ uid }) => uid === copy.uid);
    expect(listed).toMatchObject({ archivedDate: null, contentType: 'Roof' });
  });

  test('is part of a set-up, without people', async () => {
    const carried = await make({
      name: 'Carried',
      tasks: [{ uid: newUid(), title: 'Call', assignee: people.accountAdmin.userId, dueInDays: 1 }],
    });
    const part = snapshotParts.all().find(({ name }) => name === 'entryTemplate')!;
    const settings = await asSystem(database.db, accounts.roofer, 'test', (scope) => part.read(scope));
    const setting = settings.find(({ key }) => key === `entryTemplate/${carried.uid}`)!;
    expect(JSON.stringify(setting)).not.toContain(people.accountAdmin.userId);
    const apply = (after: typeof setting.value | null) =>
      asSystem(database.db, accounts.clinic, 'test', (scope) =>
        part.apply(scope, [{ key: setting.key, name: setting.name, before: null, after }]),
      );
    expect([...(await apply(setting.value)).values()]).toEqual(['Its content type isn’t there.']);
    const value = { ...(setting.value as object), contentTypeId: theirType };
    for (const _twice of [1, 2]) expect((await apply(value)).size).toBe(0);
    const theirs = await call(getEntryTemplate, { templateId: carried.uid }, stranger);
    expect(theirs).toMatchObject({ name: 'Carried', tasks: [{ title: 'Call', assignee: 'nobody' }] });
    await apply(null);
    await expect(call(getEntryTemplate, { templateId: carried.uid }, stranger)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a photo that an entry needs', () => {
  test('holds publishing until it is there, and again once it is taken out', async () => {
    const [front, back] = [photo('Front'), photo('Back')];
    const { uid } = await make({ photos: [front, back], holdsPublishing: true });
    const { entryId } = await start(uid);
    const [mine, loose, video] = [await addMediaItem(), await addMediaItem(), await addMediaItem('video')];
    const save = async (patch: object) =>
      call(updateEntry, { entryId, version: (await call(getEntry, { entryId }, owner)).version, patch }, owner);
    await save({ title: 'Needs photos', mediaIds: [mine, video] });
    const fill = (slotId: string, mediaId: string | null, who = owner) =>
      call(fillPhotoSlot, { entryId, slotId, mediaId }, who);
    for (const mediaId of [loose, video, await addMediaItem('image', accounts.clinic)])
      await expect(fill(front.uid, mediaId)).rejects.toMatchObject(refused);
    await expect(fill(newUid(), mine)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(fill(front.uid, null, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await fill(front.uid, mine);
    await expect(call(publishEntry, { entryId }, owner)).rejects.toMatchObject({
      message: 'Add the photos “Back” first.',
    });
    await fill(back.uid, mine);
    expect((await call(publishEntry, { entryId }, owner)).entry.statusPublish).toBe('published');
    const { photoSlots } = await save({ mediaIds: [video] });
    expect(photoSlots.map(({ mediaId }) => mediaId)).toEqual([null, null]);
  });

  test('is only a warning otherwise', async () => {
    const { uid } = await make({ photos: [photo('Nice to have')] });
    const { entryId } = await start(uid);
    const { version } = await call(getEntry, { entryId }, owner);
    await call(updateEntry, { entryId, version, patch: { title: 'Goes out anyway' } }, owner);
    expect((await call(publishEntry, { entryId }, owner)).entry.statusPublish).toBe('published');
  });
});
