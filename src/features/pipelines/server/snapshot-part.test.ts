import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { SettingChange, Settings } from '#features/templates/setting.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { moveEntries } from './move-entries.ts';
import { insertPipeline } from './first-pipeline.ts';
import { pipelineRows } from './pipeline-queries.ts';
import { createPipeline } from './pipelines.ts';
import { createStage } from './stages.ts';

const { owner, stranger, accounts, addEntry, addTerm, database } = await contentWorld();
const part = () => {
  const found = snapshotParts.all().find(({ name }) => name === 'pipeline');
  if (!found) throw new Error('pipelines are not part of templates');
  return found;
};
const read = (accountId: string) => asSystem(database.db, accountId, 'test', (scope) => part().read(scope));
const apply = (accountId: string, changes: SettingChange[]) =>
  asSystem(database.db, accountId, 'test', (scope) => part().apply(scope, changes));
const pipelinesOf = (accountId: string) => asSystem(database.db, accountId, 'test', pipelineRows);
const added = (settings: Settings): SettingChange[] =>
  settings.map(({ key, name, value }) => ({ key, name, before: null, after: value }));

test('a template carries pipelines, and leaves out the one of every new account', async () => {
  await asSystem(database.db, accounts.clinic, 'test', (scope) =>
    insertPipeline(scope, { uid: newUid(), name: 'Jobs', position: 0 }),
  );
  expect(await read(accounts.clinic)).toEqual([]);
  await addTerm({ kind: 'contentType', name: 'Roofs' });
  const made = await call(createPipeline, { name: 'Roofing' }, owner);
  const stage = { name: 'Called off', color: 'red', meaning: 'lost', wipLimit: 2 } as const;
  await call(createStage, { ...stage, pipelineId: made.uid }, owner);

  expect([...(await apply(accounts.clinic, added(await read(accounts.roofer))))]).toEqual([]);
  const [first, ...others] = await pipelinesOf(accounts.clinic);
  expect(others).toEqual([]);
  const wanted = await pipelinesOf(accounts.roofer);
  expect(first).toMatchObject({ uid: made.uid, name: 'Roofing', stages: wanted[0]?.stages ?? [] });
});

test('a rollout changes stages, but takes none away that holds entries', async () => {
  const [pipeline] = await pipelinesOf(accounts.clinic);
  const [setting] = await read(accounts.clinic);
  if (!pipeline || !setting) throw new Error('the template was not applied');
  const { uid: entryId } = await addEntry({ title: 'Held' }, stranger);
  const used = pipeline.stages[1];
  await call(moveEntries, { entryIds: [entryId], pipelineId: pipeline.uid, stageId: used?.uid ?? '' }, stranger);
  const carried = (stages: object[]) => ({ name: 'Renamed', stages, contentTypeIds: [] });
  const change = (stages: object[] | null): SettingChange => ({
    key: setting.key,
    name: setting.name,
    before: setting.value,
    after: stages && (carried(stages.map(({ ...stage }) => stage)) as never),
  });
  const [refusal] = (
    await apply(accounts.clinic, [change(pipeline.stages.filter((stage) => stage !== used))])
  ).values();
  expect(refusal).toContain(used?.name);
  const kept = pipeline.stages.slice(0, 2).map((stage) => ({ ...stage, color: 'pink' }));
  expect((await apply(accounts.clinic, [change(kept)])).size).toBe(0);
  const [after] = await pipelinesOf(accounts.clinic);
  expect(after).toMatchObject({ name: 'Renamed', stages: [{ color: 'pink', version: 2 }, { color: 'pink' }] });
  expect([...(await apply(accounts.clinic, [change(null)])).values()]).toEqual([expect.stringContaining('Entries')]);
});
