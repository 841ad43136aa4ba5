import { call } from '@orpc/server';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { GrantablePermission } from '#access/permissions.ts';
import { inSystem } from '#access/scope.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { listNotifications } from '#features/notifications/server/notifications.ts';
import { createPermissionTemplate } from '#features/permission-templates/server/permission-templates.ts';
import { updateTeamMember } from '#features/tenants/server/members/members.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { lookAt } from '#test/small-world.ts';
import type { NewRule } from '../../scheduled-rule.ts';
import { pauseRule, runRuleNow, skipNextRun } from './control-rules.ts';
import { notifyOfPause } from './paused-mail.tsx';
import { sendRuleReminderJob } from './remind.tsx';
import { purgeRunsJob, runDueRulesJob, runRuleJob } from './rule-jobs.ts';
import { createRule, deleteRule, getRule, listActions, listRules, listRuns, updateRule } from './rules.ts';

const { accounts, addEntry, agencies, as, database, owner, people, ports, stranger } = await contentWorld();
const { admin } = database;
const run = () => ({ jobId: newUid(), signal: new AbortController().signal, isLastTry: false });
/** Two nodes at once. */
const pass = async (hours: number) => {
  ports.clock.turn(hours * 3_600);
  await Promise.all([1, 2].map(() => runDueRulesJob.work(ports, {}, run())));
};
const timeAt = (hours: number) => new Date(ports.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16);
const queue = { field: 'title', op: 'startsWith', value: 'Queue' } as const;
/** Daily, for the first time in an hour. */
const add = (rule: Partial<NewRule> = {}, who = owner) =>
  call(
    createRule,
    {
      uid: newUid(),
      name: 'Daily story',
      rule: 'FREQ=DAILY',
      time: timeAt(1),
      timeZone: 'UTC',
      action: 'content.publishNext',
      input: { where: queue },
      ...rule,
    },
    who,
  );
const history = async (ruleId: string, who = owner) =>
  (await call(listRuns, { ruleId }, who)).items.map(({ outcome, words }) => `${outcome}: ${words}`);
const isPublic = async (entryId: string) => (await call(getEntry, { entryId }, owner)).statusPublish === 'published';

beforeEach(async () => {
  await admin.deleteFrom('scheduledRule').execute();
  await admin.deleteFrom('entry').execute();
  await admin.deleteFrom('auditEntry').execute();
  await runPendingJobs(ports, [notifyOfPause.job, sendRuleReminderJob, runRuleJob]);
  ports.sent.length = 0;
});

describe('a rule', () => {
  it('runs once at each of its times, on two nodes, and says what it did', async () => {
    const entries = [await addEntry({ title: 'Queue 1' }), await addEntry({ title: 'Queue 2' })];
    const { uid, nextDate } = await add();
    await pass(0.5);
    expect(await history(uid)).toEqual([]);
    await pass(1);
    expect(await history(uid)).toEqual(['done: Published “Queue 1”.']);
    expect(await Promise.all(entries.map((entry) => isPublic(entry.uid)))).toEqual([true, false]);
    const rule = await call(getRule, { ruleId: uid }, owner);
    expect(rule.nextDate?.getTime()).toBe(nextDate!.getTime() + 86_400_000);
    expect(rule.lastRun).toMatchObject({ outcome: 'done', words: 'Published “Queue 1”.' });
    expect((await call(listRuns, { ruleId: uid }, owner)).items[0]).toMatchObject({
      dueDate: nextDate,
      entries: [{ uid: entries[0]!.uid, title: 'Queue 1' }],
    });
    await pass(24);
    await pass(24);
    expect(await history(uid)).toEqual([
      'nothing: No entry was waiting.',
      'done: Published “Queue 2”.',
      'done: Published “Queue 1”.',
    ]);
  });

  it('that was missed while the product was off runs once, and says for how many times', async () => {
    for (const title of ['Queue 1', 'Queue 2', 'Queue 3', 'Queue 4']) await addEntry({ title });
    const { uid } = await add();
    await pass(24 * 3 + 2);
    expect(await history(uid)).toEqual([
      'done: It could not run on time, so this run is also for 3 other times. Published “Queue 1”.',
    ]);
    await pass(0);
    expect(await history(uid)).toHaveLength(1);
  });

  it('acts as an automation of the audit log, beside who set it up', async () => {
    await addEntry({ title: 'Queue 1' });
    await add();
    await pass(2);
    const acts = await admin
      .selectFrom('auditEntry')
      .select(['procedure', 'role', 'userId'])
      .where('role', '=', 'automation')
      .execute();
    expect(acts).toEqual([{ procedure: 'content.publishNext', role: 'automation', userId: null }]);
  });

  it('ends after its last time', async () => {
    const { uid } = await add({ rule: 'FREQ=DAILY;COUNT=1' });
    await pass(2);
    expect(await call(getRule, { ruleId: uid }, owner)).toMatchObject({ nextDate: null, isPaused: false });
    await expect(call(skipNextRun, { ruleId: uid }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('leaves out the run that somebody skips, unless they take it back', async () => {
    await addEntry({ title: 'Queue 1' });
    const { uid, nextDate } = await add();
    const skipped = await call(skipNextRun, { ruleId: uid }, owner);
    expect(skipped.skippedDate).toEqual(nextDate);
    expect(skipped.nextDate?.getTime()).toBe(nextDate!.getTime() + 86_400_000);
    const back = await call(skipNextRun, { ruleId: uid, isSkipped: false }, owner);
    expect(back).toMatchObject({ skippedDate: null, nextDate });
    await call(skipNextRun, { ruleId: uid }, owner);
    await pass(2);
    expect(await history(uid)).toEqual(['skipped: Somebody chose to skip this run.']);
    await pass(24);
    expect((await history(uid))[0]).toBe('done: Published “Queue 1”.');
  });

  it('runs now, and at its own time all the same', async () => {
    for (const title of ['Queue 1', 'Queue 2']) await addEntry({ title });
    const { uid, nextDate } = await add();
    await call(runRuleNow, { ruleId: uid }, owner);
    await runPendingJobs(ports, [runRuleJob]);
    expect(await history(uid)).toEqual(['done: Published “Queue 1”.']);
    expect((await call(getRule, { ruleId: uid }, owner)).nextDate).toEqual(nextDate);
    await pass(2);
    expect((await history(uid))[0]).toBe('done: Published “Queue 2”.');
  });

  it('rests while it is paused, and makes up for nothing', async () => {
    await addEntry({ title: 'Queue 1' });
    const { uid } = await add();
    expect(await call(pauseRule, { ruleId: uid, isPaused: true }, owner)).toMatchObject({ nextDate: null });
    await pass(48);
    expect(await history(uid)).toEqual([]);
    const resumed = await call(pauseRule, { ruleId: uid, isPaused: false }, owner);
    expect(resumed.nextDate!.getTime()).toBeGreaterThan(ports.clock.now().getTime());
  });

  it('that fails leaves nothing behind but its line, and keeps no other waiting', async () => {
    const input = { title: 'Call', assigneeIds: [], where: { field: 'fields.gone', op: 'is', value: 'x' } };
    const { uid } = await add({ name: 'Broken', action: 'tasks.createTask', input: { title: 'Call' } });
    await admin
      .updateTable('scheduledRule')
      .set({ input: JSON.stringify(input) })
      .where('uid', '=', uid)
      .execute();
    await addEntry({ title: 'Queue 1' });
    const other = await add({ time: timeAt(2) });
    await pass(3);
    expect((await history(uid))[0]).toMatch(/^failed: This filter uses a field that no longer exists/);
    expect(await history(other.uid)).toEqual(['done: Published “Queue 1”.']);
    expect((await call(getRule, { ruleId: uid }, owner)).nextDate).not.toBeNull();
  });
});

describe('a rule whose maker', () => {
  it('has left pauses itself, tells the administrators, and runs for who resumes it', async () => {
    await addEntry({ title: 'Queue 1' });
    const { uid } = await add({}, as('agencyAdmin'));
    // The business doesn't see the names of its agency's people.
    expect((await call(getRule, { ruleId: uid }, as('agencyAdmin'))).makerName).toBe('ada');
    await admin.deleteFrom('agencyMembership').where('userId', '=', people.agencyAdmin.userId).execute();
    await pass(2);
    const reason = 'The person in whose name it runs is no longer in the team.';
    expect(await call(getRule, { ruleId: uid }, owner)).toMatchObject({ isPaused: true, pauseReason: reason });
    expect(await history(uid)).toEqual([`failed: ${reason}`]);
    await runPendingJobs(ports, [notifyOfPause.job]);
    expect(ports.sent).toMatchObject([{ to: people.accountAdmin.email, subject: 'The rule “Daily story” has paused' }]);
    expect((await call(listNotifications, {}, owner)).items[0]).toMatchObject({
      kind: 'rulePaused',
      path: `/settings/scheduled?rule=${uid}`,
    });
    await pass(48);
    expect(await history(uid)).toHaveLength(1);
    const resumed = await call(pauseRule, { ruleId: uid, isPaused: false }, owner);
    expect(resumed).toMatchObject({ makerName: 'olga', pauseReason: '' });
    await pass(24);
    expect((await history(uid))[0]).toBe('done: Published “Queue 1”.');
  });

  it('is of the house and no longer looks at the business pauses itself, and did nothing', async () => {
    const { uid: entryId } = await addEntry({ title: 'Queue 1' });
    const { uid } = await add({}, as('house'));
    await lookAt(admin, people.house, agencies.blue);
    await pass(2);
    await lookAt(admin, people.house, agencies.north);
    expect((await call(getRule, { ruleId: uid }, owner)).isPaused).toBe(true);
    expect(await isPublic(entryId)).toBe(false);
  });

  it('may no longer do it pauses itself, and did nothing', async () => {
    const { uid: entryId } = await addEntry({ title: 'Queue 1' });
    const { userId } = people.accountUser;
    const set = async (name: string, permissions: GrantablePermission[]) => {
      const { templateId } = await call(createPermissionTemplate.account, { name, permissions }, owner);
      await call(updateTeamMember, { userId, role: 'user', templateId }, owner);
    };
    const reading = ['scheduledRule.read', 'scheduledRule.update', 'content.read'] as const;
    await set('Keeper', [...reading, 'content.publish']);
    const { uid } = await add({}, as('accountUser'));
    await set('Reader', [...reading]);
    await pass(2);
    expect((await call(getRule, { ruleId: uid }, owner)).pauseReason).toBe(
      'The person in whose name it runs may no longer do this.',
    );
    expect(await isPublic(entryId)).toBe(false);
  });

  it('works for an agency that doesn’t pay waits, and stays on', async () => {
    await addEntry({ title: 'Queue 1' });
    const { uid } = await add();
    const setAccess = (access: string) =>
      sql`update account set plan_access = ${access} where uid = ${accounts.roofer}`.execute(admin);
    await setAccess('read_only');
    await pass(2);
    await setAccess('active');
    expect(await history(uid)).toEqual(['skipped: The agency’s plan is not paid, so nothing was changed.']);
    await pass(24);
    expect((await history(uid))[0]).toBe('done: Published “Queue 1”.');
  });
});

describe('rules are kept', () => {
  it('once, however often they are sent, and changed over the version that was read', async () => {
    const uid = newUid();
    await add({ uid });
    await add({ uid, name: 'Again' });
    const rules = await call(listRules, {}, owner);
    expect(rules.map(({ name }) => name)).toEqual(['Daily story']);
    const [{ version }] = rules as [(typeof rules)[number]];
    const change = { ruleId: uid, version, name: 'Weekly story', rule: 'FREQ=WEEKLY' };
    expect(await call(updateRule, change, owner)).toMatchObject({ name: 'Weekly story', version: version + 1 });
    await expect(call(updateRule, change, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
    await call(deleteRule, { ruleId: uid }, owner);
    await expect(call(getRule, { ruleId: uid }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('by their own account alone', async () => {
    const { uid: ruleId, version } = await add();
    expect(await call(listRules, {}, stranger)).toEqual([]);
    for (const attempt of [
      () => call(getRule, { ruleId }, stranger),
      () => call(updateRule, { ruleId, version, name: 'Mine' }, stranger),
      () => call(deleteRule, { ruleId }, stranger),
      () => call(pauseRule, { ruleId, isPaused: true }, stranger),
      () => call(skipNextRun, { ruleId }, stranger),
      () => call(runRuleNow, { ruleId }, stranger),
      () => call(listRuns, { ruleId }, stranger),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await call(getRule, { ruleId }, owner)).toMatchObject({ name: 'Daily story', isPaused: false });
  });

  it('with a history of a little more than a year, by pages', async () => {
    const { uid: ruleId } = await add();
    const at = (days: number) => new Date(ports.clock.now().getTime() - days * 86_400_000);
    for (const days of [1, 2, 500])
      await admin
        .insertInto('scheduledRun')
        .values({
          accountId: accounts.roofer,
          uid: newUid(),
          ruleId,
          dueDate: null,
          runDate: at(days),
          outcome: 'done',
          words: `${days}`,
        })
        .execute();
    const commit = await purgeRunsJob.work(ports, {}, run());
    await inSystem(database.db, 'test', commit);
    const page = await call(listRuns, { ruleId, limit: 1 }, owner);
    expect(page.items.map(({ words }) => words)).toEqual(['1']);
    const next = await call(listRuns, { ruleId, limit: 1, cursor: page.nextCursor! }, owner);
    expect(next).toMatchObject({ items: [{ words: '2' }], nextCursor: null });
  });
});

describe('what can’t be is refused', () => {
  test.each([
    [{ rule: 'FREQ=SECONDLY' }, 'UNPROCESSABLE_CONTENT', 'once a day'],
    [{ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'UNPROCESSABLE_CONTENT', 'never comes true'],
    [{ timeZone: 'Mars/Base' }, 'BAD_REQUEST', ''],
    [{ time: '24:00' }, 'BAD_REQUEST', ''],
    [{ action: 'content.eraseAll' }, 'UNPROCESSABLE_CONTENT', 'Choose what it does'],
    [{ input: {} }, 'UNPROCESSABLE_CONTENT', 'Choose which entries'],
    [{ input: { where: queue, count: 1_000 } }, 'UNPROCESSABLE_CONTENT', 'At most 20'],
    [{ input: { where: queue, also: 1 } }, 'UNPROCESSABLE_CONTENT', ''],
    [{ input: { where: { field: 'fields.gone', op: 'is', value: 1 } } }, 'UNPROCESSABLE_CONTENT', 'no longer exists'],
    [
      { action: 'scheduling.remind', input: { userIds: [], title: 'x' } },
      'UNPROCESSABLE_CONTENT',
      'at least one person',
    ],
  ] as const)('%j', async (rule, code, why) => {
    await expect(add(rule as Partial<NewRule>)).rejects.toMatchObject({ code, message: expect.stringContaining(why) });
  });

  it('for people and fields of another account, in every place', async () => {
    const { userId } = people.otherOwner;
    const theirs: [string, NewRule['input']][] = [
      ['scheduling.remind', { userIds: [userId], title: 'Look' }],
      ['tasks.createTask', { title: 'Look', assigneeIds: [userId] }],
    ];
    for (const [action, input] of theirs) await expect(add({ action, input })).rejects.toThrow('isn’t in the team');
    expect(await call(listRules, {}, owner)).toEqual([]);
  });

  it('for conditions on entries by somebody who may not see them', async () => {
    await addEntry({ title: 'Queue 1' });
    const { uid: ruleId } = await add();
    await pass(24);
    const { userId } = people.accountUser;
    const permissions = ['scheduledRule.read', 'scheduledRule.update', 'task.edit'] as const;
    const { templateId } = await call(
      createPermissionTemplate.account,
      { name: 'Rules alone', permissions: [...permissions] },
      owner,
    );
    await call(updateTeamMember, { userId, role: 'user', templateId }, owner);
    const blind = as('accountUser');
    const ofEntries = { action: 'tasks.createTask', input: { title: 'Look', where: queue } };
    await expect(add(ofEntries, blind)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(add({ ...ofEntries, input: { title: 'Look' } }, blind)).resolves.toBeDefined();
    expect((await call(listRuns, { ruleId }, blind)).items).toMatchObject([{ outcome: 'done', entries: [] }]);
    expect((await call(listRuns, { ruleId }, owner)).items).toMatchObject([{ entries: [{ title: 'Queue 1' }] }]);
    await call(updateTeamMember, { userId, role: 'user', templateId: null }, owner);
  });

  it('for somebody who may not do what the rule does, nor keep rules', async () => {
    await expect(add({}, as('inTwoAccounts'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await call(listActions, {}, owner)).map(({ name, isAllowed }) => `${name} ${isAllowed}`)).toEqual(
      expect.arrayContaining(['content.publishNext true', 'scheduling.remind true', 'tasks.createTask true']),
    );
  });
});
