import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { SettingChange } from '#features/templates/setting.ts';
import { createEndpoint } from '#features/webhooks/server/endpoints.ts';
import { action, triggerWorld } from '#test/trigger-world.ts';
import { getTrigger, listTriggers, setTriggerStatus } from './triggers.ts';

const world = await triggerWorld();
const { accounts, active, as, database, owner, people } = world;
const other = as('agencyAdmin', accounts.landscaper);
const part = snapshotParts.all().find(({ name }) => name === 'trigger')!;
const change = (key: string, after: SettingChange['after']) =>
  asSystem(database.db, accounts.landscaper, 'test', (scope) =>
    part.apply(scope, [{ key, name: '', before: null, after }] as SettingChange[]),
  );
const read = () => asSystem(database.db, accounts.roofer, 'test', (scope) => part.read(scope));

test('a template carries triggers: they arrive as drafts, nobody’s, without people and webhooks', async () => {
  const { userId } = people.accountUser;
  const address = 'https://hooks.example/x';
  const { uid: endpointId } = await call(createEndpoint.account, { name: 'CRM', address, types: [] }, owner);
  const triggerId = await active({
    event: 'entryClosed',
    where: { field: 'createdBy', op: 'isAnyOf', value: [userId] },
    steps: [
      action('tasks.createTask', { title: 'Call {{ entry.title }}', assigneeIds: [userId] }, 'task'),
      action('webhooks.send', { endpointId }, 'hook'),
    ],
  });
  const [setting] = await read();
  expect(JSON.stringify(setting)).not.toContain(userId);
  expect(JSON.stringify(setting)).not.toContain(endpointId);
  const key = `trigger/${triggerId}`;
  expect(await change(key, setting!.value)).toEqual(new Map());
  expect(await call(getTrigger.account, { triggerId }, other)).toMatchObject({
    status: 'draft',
    makerName: '',
    version: 1,
  });
  const on = { triggerId, status: 'active' } as const;
  await expect(call(setTriggerStatus.account, on, other)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  const { definition } = setting!.value as { definition: { steps: unknown[] } };
  const mended = { name: 'Mended', definition: { ...definition, steps: definition.steps.slice(0, 1) } };
  await change(key, mended as SettingChange['after']);
  expect(await call(setTriggerStatus.account, on, other)).toMatchObject({
    status: 'active',
    name: 'Mended',
    version: 2,
  });
  await change(key, setting!.value);
  expect(await call(getTrigger.account, { triggerId }, other)).toMatchObject({ status: 'draft', makerName: '' });
  await change(key, null);
  expect((await call(listTriggers.account, {}, other)).items).toEqual([]);
});
