import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { SettingChange } from '#features/templates/setting.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { NewRule } from '../../scheduled-rule.ts';
import { pauseRule, runRuleNow } from './control-rules.ts';
import { createRule, getRule, listRules } from './rules.ts';

const { accounts, as, database, owner, people } = await contentWorld();
const other = as('agencyAdmin', accounts.landscaper);
const part = snapshotParts.all().find(({ name }) => name === 'scheduledRule')!;
const inAccount = <T>(accountId: string, work: (scope: AccountScope) => Promise<T>) =>
  asSystem(database.db, accountId, 'test', work);
const change = (key: string, after: SettingChange['after']) =>
  inAccount(accounts.landscaper, (scope) =>
    part.apply(scope, [{ key, name: '', before: null, after }] as SettingChange[]),
  );
const add = (rule: Partial<NewRule>) =>
  call(
    createRule,
    { uid: newUid(), name: 'Rule', rule: 'FREQ=DAILY', time: '09:00', action: '', input: {}, isPaused: false, ...rule },
    owner,
  );

test('a template carries rules: they arrive paused, without people, and run for who resumes them', async () => {
  const { userId } = people.accountUser;
  const approved = { field: 'status', op: 'isAnyOf', value: ['approved'] };
  const nobodys = { field: 'assignee', op: 'isEmpty' };
  const where = {
    all: [
      approved,
      nobodys,
      { field: 'createdBy', op: 'isAnyOf', value: [userId] },
      { field: 'createdBy', op: 'isAnyOf', value: ['me'] },
    ],
  };
  const queue = await add({ name: 'Queue', action: 'content.publishNext', input: { where, count: 2 } });
  const tasks = await add({
    name: 'Task',
    action: 'tasks.createTask',
    input: { title: 'Call', assigneeIds: [userId] },
  });
  const settings = await inAccount(accounts.roofer, (scope) => part.read(scope));
  expect(settings.map(({ name }) => name)).toEqual(['Queue', 'Task']);
  expect(JSON.stringify(settings)).not.toContain(userId);
  for (const { key, value } of settings) expect(await change(key, value)).toEqual(new Map());
  expect(await call(listRules, {}, other)).toMatchObject([
    {
      uid: queue.uid,
      isPaused: true,
      nextDate: null,
      input: { count: 2, where: { all: [approved, nobodys, { field: 'createdBy', op: 'isAnyOf', value: ['me'] }] } },
    },
    { uid: tasks.uid, isPaused: true, makerName: '', input: { title: 'Call', assigneeIds: [] } },
  ]);
  expect(await call(pauseRule, { ruleId: queue.uid, isPaused: false }, other)).toMatchObject({
    isPaused: false,
    pauseReason: '',
    makerName: 'ada',
  });
});

test('an older version takes a rule back, and a rule that can’t recur is refused with the reason', async () => {
  const [rule] = await call(listRules, {}, other);
  const key = `scheduledRule/${rule!.uid}`;
  const { name, startDay, time, timeZone, action, input } = rule!;
  const never = { name, startDay, time, timeZone, action, input, rule: 'FREQ=SECONDLY' };
  expect(await change(key, never as SettingChange['after'])).toEqual(
    new Map([[key, 'A rule runs once a day at most.']]),
  );
  await change(key, null);
  await expect(call(getRule, { ruleId: rule!.uid }, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a rule that a template has changed doesn’t run in the name of who made the earlier one', async () => {
  const { uid, ...rule } = (await call(listRules, {}, other))[0]!;
  await call(pauseRule, { ruleId: uid, isPaused: false }, other);
  const { startDay, time, timeZone, action, input } = rule;
  const changed = { name: 'Changed', rule: 'FREQ=DAILY', startDay, time, timeZone, action, input };
  expect(await change(`scheduledRule/${uid}`, changed as SettingChange['after'])).toEqual(new Map());
  expect(await call(getRule, { ruleId: uid }, other)).toMatchObject({ name: 'Changed', isPaused: true, makerName: '' });
  await expect(call(runRuleNow, { ruleId: uid }, other)).rejects.toMatchObject({ code: 'CONFLICT' });
});
