import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import '#capabilities.ts';
import { listTasks } from '#features/tasks/server/list-tasks.ts';
import { createPipeline, listPipelines } from '#features/pipelines/server/pipelines.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createAgencyAccount } from '#features/provisioning/server/provisioning.ts';
import { getEntry } from '../editing/load-entry.ts';
import { createTerm } from '../terms/terms.ts';
import { archiveAgencyEntryTemplate, listAgencyEntryTemplates, offerEntryTemplate } from './agency-templates.ts';
import { startEntry } from './begin-entries.ts';
import { createEntryTemplate, getEntryTemplate, listEntryTemplates, updateEntryTemplate } from './entry-templates.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const inside = (accountId: string, actor = people.agencyAdmin.actor) => ({ context: request(ports, actor, accountId) });
const north = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const blue = { context: request(ports, people.otherAgencyAdmin.actor, agencies.blue) };
const roofer = inside(accounts.roofer);
const clinic = inside(accounts.clinic, people.otherAgencyAdmin.actor);
const { accountId: sister } = await call(
  createAgencyAccount,
  { businessName: 'Sister', subscriptionType: 'free', ownerEmail: '' },
  north,
);

const addTerm = (kind: 'businessCategory' | 'businessService', label: string, who = roofer) =>
  call(createTerm, { kind, label }, who).then(({ uid }) => uid);
const { uid: contentTypeId } = await call(createTerm, { kind: 'contentType', name: 'Roof' }, roofer);
const [shared, lacking] = [await addTerm('businessCategory', 'Slate'), await addTerm('businessService', 'Copper')];
const { uid: pipelineId } = await call(createPipeline, { name: 'Roof jobs' }, roofer);
const { stages } = (await call(listPipelines, undefined, roofer)).find(({ uid }) => uid === pipelineId)!;
const template = await call(
  createEntryTemplate,
  {
    name: 'Tear-off',
    contentTypeId,
    fieldValues: { title: 'Roof', categoryIds: [shared], serviceIds: [lacking] },
    photos: [{ uid: newUid(), label: 'Ridge' }],
    stage: { pipelineId, stageId: stages[1]!.uid },
    tasks: [
      { uid: newUid(), title: 'Measure', assignee: people.accountAdmin.userId, dueInDays: 2 },
      { uid: newUid(), title: 'Invoice', assignee: 'administrators', dueInDays: null },
    ],
  },
  roofer,
);
const offer = (by = north, accountId = accounts.roofer) =>
  call(offerEntryTemplate, { accountId, templateId: template.uid }, by);
const namesIn = async (who: typeof roofer) =>
  (await call(listEntryTemplates, undefined, who)).filter(({ isOfAgency }) => isOfAgency).map(({ name }) => name);

test('an agency offers a template in all of its accounts, which say what they lack of it', async () => {
  const { templateId } = await offer();
  expect(await namesIn(inside(sister))).toEqual(['Tear-off']);
  // Where it was made, it is there once.
  expect(await namesIn(roofer)).toEqual([]);
  const bare = await call(startEntry, { templateId }, inside(sister));
  expect(bare.left.sort()).toEqual(['Copper', 'Roof', 'Slate', stages[1]!.name].sort());
  const first = await call(getEntry, { entryId: bare.entryId }, inside(sister));
  expect(first).toMatchObject({ title: 'Roof', contentTypeId: null, photoSlots: [{ label: 'Ridge', mediaId: null }] });

  await call(createTerm, { kind: 'contentType', name: 'roof' }, inside(sister));
  const category = await addTerm('businessCategory', 'SLATE', inside(sister));
  await call(createPipeline, { name: 'Roof jobs' }, inside(sister));
  const { entryId, left } = await call(startEntry, { templateId }, inside(sister));
  expect(left).toEqual(['Copper']);
  const entry = await call(getEntry, { entryId }, inside(sister));
  const own = (await call(listPipelines, undefined, inside(sister))).find(({ name }) => name === 'Roof jobs')!;
  expect(entry).toMatchObject({ categoryIds: [category], stage: own.stages[1]!.uid });
  expect((await call(listTasks, { entryId }, inside(sister))).items.map(({ title }) => title)).toEqual([
    'Measure',
    'Invoice',
  ]);
  expect(JSON.stringify(await database.admin.selectFrom('agencyEntryTemplate').selectAll().execute())).not.toContain(
    people.accountAdmin.userId,
  );
});

test('another agency neither sees nor uses nor changes it', async () => {
  const { templateId } = await offer();
  expect(await namesIn(clinic)).toEqual([]);
  expect(await call(listAgencyEntryTemplates, undefined, blue)).toEqual([]);
  for (const work of [
    () => call(startEntry, { templateId }, clinic),
    () => call(archiveAgencyEntryTemplate, { templateId }, blue),
    () => offer(blue),
    () => offer(north, accounts.clinic),
    () => call(getEntryTemplate, { templateId }, inside(sister)),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('offered again, it takes the place of the former one; archived, it is offered nowhere until it is brought back', async () => {
  const { templateId } = await offer();
  const { uid: _uid, version, archivedDate: _archived, ...words } = template;
  await call(updateEntryTemplate, { ...words, templateId: template.uid, version, photos: [] }, roofer);
  expect(await offer()).toEqual({ templateId });
  expect(await call(listAgencyEntryTemplates, undefined, north)).toMatchObject([{ name: 'Tear-off', photoCount: 0 }]);
  await call(archiveAgencyEntryTemplate, { templateId }, north);
  expect(await namesIn(inside(sister))).toEqual([]);
  await expect(call(startEntry, { templateId }, inside(sister))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await call(archiveAgencyEntryTemplate, { templateId, isArchived: false }, north);
  expect(await namesIn(inside(sister))).toEqual(['Tear-off']);
});
