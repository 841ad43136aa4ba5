import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { ensureContentType } from './terms/content-types.ts';
import { contentWorld } from '#test/content-world.ts';
import { getEntry } from './editing/load-entry.ts';
import { updateEntry } from './editing/update-entry.ts';
import { createCustomField } from './fields/custom-fields.ts';
import { moveEntries } from '#features/pipelines/server/move-entries.ts';
import { createPipeline, listPipelines } from '#features/pipelines/server/pipelines.ts';
import { findPublicEntryById } from './public-pages/find-public-entry.ts';
import { updateEntries } from './update-entries.ts';

const { accounts, addEntry, addPublished, addTerm, database, owner, stranger, onSite, gate } = await contentWorld();
const entry = (entryId: string) => call(getEntry, { entryId }, owner);
const austin = { city: 'Austin', neighborhood: '', address: '', location: { lat: 30.27, lng: -97.74 } };

it('changes type, status and place of many, refreshes what is public and is undone exactly', async () => {
  const contentTypeId = await addTerm({ kind: 'contentType', name: 'Gutters' });
  const former = { city: 'Dallas', address: '12 Elm St', location: { lat: 32.8, lng: -96.8 } };
  const shown = await addPublished({ title: 'Shown', ...former });
  const closed = await addEntry({ title: 'Closed', statusService: 'closed', contentTypeId });
  const theirs = await addEntry({ title: 'Theirs' }, stranger);
  const change = { contentTypeId, statusService: 'closed', statusContent: 'approved', ...austin } as const;
  const step = { entryIds: [shown.uid, closed.uid, theirs.uid], change };
  const { done, changed, failed, undo } = await call(updateEntries, { steps: [step] }, owner);
  expect({ done, changed }).toEqual({ done: [shown.uid, closed.uid], changed: [shown.uid, closed.uid] });
  expect(failed).toMatchObject([{ entryId: theirs.uid }]);
  for (const { uid, version } of [shown, closed])
    expect(await entry(uid)).toMatchObject({ ...change, version: version + 1 });
  const copy = await onSite((scope) => findPublicEntryById(scope, gate, shown.uid));
  expect(copy).toMatchObject({ city: 'Austin' });
  const closings = await database.admin
    .selectFrom('event')
    .select('payload')
    .where('type', '=', 'entryClosed')
    .execute();
  expect(closings.map(({ payload }) => payload)).toEqual([{ entryId: shown.uid }]);

  expect((await call(updateEntries, { steps: [step] }, owner)).changed).toEqual([]);
  await call(updateEntries, { steps: undo }, owner);
  const open = { statusService: 'open', statusContent: 'draft' };
  expect(await entry(shown.uid)).toMatchObject({ ...former, ...open, contentTypeId: null, neighborhood: '' });
  expect(await entry(closed.uid)).toMatchObject({ city: '', location: null, statusService: 'closed', contentTypeId });
});

it('takes back what a type has filled in, but nothing that somebody has changed since', async () => {
  await call(createPipeline, { name: 'Jobs' }, owner);
  const contentTypeId = await addTerm({ kind: 'contentType', name: 'Chimneys' });
  const begins = { defaultValue: 'Two people', contentTypes: [contentTypeId] };
  await call(createCustomField, { name: 'Crew', type: 'text', ...begins }, owner);
  const [untouched, edited] = [await addEntry({ title: 'Untouched' }), await addEntry({ title: 'Edited' })];
  const entryIds = [untouched.uid, edited.uid];
  const { undo } = await call(updateEntries, { steps: [{ entryIds, change: { contentTypeId } }] }, owner);
  const begun = await entry(untouched.uid);
  expect(begun).toMatchObject({ customFields: { crew: 'Two people' }, stage: expect.any(String) });
  const { version } = await entry(edited.uid);
  const [, done] = (await call(listPipelines, undefined, owner))[0]?.stages ?? [];
  await call(updateEntry, { entryId: edited.uid, version, patch: { customFields: { crew: 'Five' } } }, owner);
  await call(moveEntries, { entryIds: [edited.uid], stageId: done!.uid, pipelineId: begun.pipelineId! }, owner);
  await call(updateEntries, { steps: undo }, owner);
  expect(await entry(untouched.uid)).toMatchObject({ contentTypeId: null, customFields: {}, stage: null });
  expect(await entry(edited.uid)).toMatchObject({
    contentTypeId: null,
    customFields: { crew: 'Five' },
    stage: done!.uid,
  });
});

it('refuses types of other businesses and built-in ones, and leaves customers’ entries their own', async () => {
  const types = async (purpose: 'contactUs' | 'testimonial') =>
    asSystem(database.db, accounts.roofer, 'test', (scope) => ensureContentType(scope, purpose));
  const testimonial = await types('testimonial');
  const { uid } = await addEntry({ title: 'Roof' });
  const other = await addTerm({ kind: 'contentType', name: 'Theirs' }, stranger);
  for (const contentTypeId of [testimonial, other]) {
    const steps = [{ entryIds: [uid], change: { contentTypeId } }];
    await expect(call(updateEntries, { steps }, owner)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  }
  const sent = await addEntry({ title: 'They were great' });
  await database.admin.updateTable('entry').set({ contentTypeId: testimonial }).where('uid', '=', sent.uid).execute();
  const steps = [{ entryIds: [uid, sent.uid], change: { contentTypeId: null, city: 'Austin' } }];
  const { done, failed } = await call(updateEntries, { steps }, owner);
  expect({ done, failed }).toMatchObject({ done: [uid], failed: [{ entryId: sent.uid }] });
  expect(await entry(sent.uid)).toMatchObject({ contentTypeId: testimonial, city: '' });
});
