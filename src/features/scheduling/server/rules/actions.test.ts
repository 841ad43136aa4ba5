import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { listNotifications } from '#features/notifications/server/notifications.ts';
import { listTasks } from '#features/tasks/server/list-tasks.ts';
import { sendTaskAssignedJob } from '#features/tasks/server/task-mails.tsx';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { scheduleEntries } from '../schedule-entries.ts';
import { runRuleNow } from './control-rules.ts';
import { sendRuleReminderJob } from './remind.tsx';
import { runRuleJob } from './rule-jobs.ts';
import { createRule, listRuns } from './rules.ts';

const { addEntry, addTerm, as, database, owner, people, ports, stranger } = await contentWorld();
const jobs = [runRuleJob, sendRuleReminderJob, sendTaskAssignedJob];

/** Has an action done once. */
async function perform(action: string, input: object, who = owner) {
  const rule = { uid: newUid(), name: 'Test', rule: 'FREQ=DAILY', time: '09:00', timeZone: 'UTC' };
  await call(createRule, { ...rule, action, input: input as Record<string, never> }, who);
  await call(runRuleNow, { ruleId: rule.uid }, who);
  await runPendingJobs(ports, jobs);
  const [run] = (await call(listRuns, { ruleId: rule.uid }, who)).items;
  return { outcome: run?.outcome, words: run?.words, titles: run?.entries.map(({ title }) => title) };
}
const statusOf = async (entryId: string) => (await call(getEntry, { entryId }, owner)).statusPublish;
const approved = { field: 'status', op: 'isAnyOf', value: ['approved'] } as const;

beforeEach(async () => {
  for (const table of ['scheduledRule', 'task', 'notification', 'entry'] as const)
    await database.admin.deleteFrom(table).execute();
  ports.sent.length = 0;
});

describe('publishing the next of a queue', () => {
  it('takes the oldest that match, not those of others, in the trash, public, or with a time of their own', async () => {
    await addEntry({ title: 'Theirs', statusContent: 'approved' }, stranger);
    await addEntry({ title: 'Draft' });
    const planned = await addEntry({ title: 'Planned', statusContent: 'approved' });
    const publishAt = new Date(ports.clock.now().getTime() + 86_400_000);
    await call(scheduleEntries, { entryIds: [planned.uid], publishAt, timeZone: 'UTC' }, owner);
    for (const title of ['One', 'Two', 'Three']) await addEntry({ title, statusContent: 'approved' });
    expect(await perform('content.publishNext', { where: approved, count: 2 })).toEqual({
      outcome: 'done',
      words: 'Published “One” and “Two”.',
      titles: ['One', 'Two'],
    });
    expect(await statusOf(planned.uid)).toBe('notPublished');
  });

  it('takes the next in place of one that can’t be published, and says why', async () => {
    const type = await addTerm({ kind: 'contentType', name: 'Inspections' });
    await call(createCustomField, { name: 'Grade', type: 'text', required: true, contentTypes: [type] }, owner);
    await addEntry({ title: 'No grade', statusContent: 'approved', contentTypeId: type });
    await addEntry({ title: 'Good', statusContent: 'approved' });
    expect(await perform('content.publishNext', { where: approved })).toEqual({
      outcome: 'done',
      words: 'Published “Good”. “No grade” was left out: Fill in “Grade” first.',
      titles: ['Good'],
    });
    expect(await perform('content.publishNext', { where: approved })).toMatchObject({
      outcome: 'nothing',
      words: 'None of the waiting entries could be published. “No grade” was left out: Fill in “Grade” first.',
    });
  });
});

describe('reminding people', () => {
  it('is in the app and in a mail, with the entries', async () => {
    await addEntry({ title: 'Roof <b>A</b>', statusContent: 'approved' });
    const input = {
      userIds: [people.accountUser.userId],
      title: 'Write up the week 📝',
      text: 'By noon.',
      where: approved,
    };
    expect(await perform('scheduling.remind', input)).toMatchObject({ outcome: 'done', words: 'Reminded 1 person.' });
    expect(ports.sent).toMatchObject([{ to: people.accountUser.email, subject: 'Write up the week 📝' }]);
    expect(ports.sent[0]?.html).toContain('Roof &lt;b&gt;A');
    expect((await call(listNotifications, {}, as('accountUser'))).items).toMatchObject([
      { kind: 'ruleReminder', title: 'Write up the week 📝', body: 'By noon.', path: '/content-calendar' },
    ]);
  });

  it('waits for entries that match, and fails once nobody is left to remind', async () => {
    const input = { userIds: [people.inTwoAccounts.userId], title: 'Look', where: approved };
    expect(await perform('scheduling.remind', input)).toMatchObject({ outcome: 'nothing' });
    expect(ports.sent).toEqual([]);
  });
});

describe('creating a task', () => {
  it('makes one for people, due in days, which its maker has created', async () => {
    const input = { title: 'Check gutters', assigneeIds: [people.accountUser.userId], dueInDays: 2 };
    expect(await perform('tasks.createTask', input)).toMatchObject({ words: 'Created the task “Check gutters”.' });
    const due = new Date(ports.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await call(listTasks, {}, owner)).items).toMatchObject([
      { title: 'Check gutters', dueDay: due, assignees: [{ name: 'uwe' }], createdByName: 'olga' },
    ]);
    expect(ports.sent).toMatchObject([{ to: people.accountUser.email }]);
  });

  it('makes one for each entry that matches, unless it has an open one', async () => {
    for (const title of ['One', 'Two']) await addEntry({ title, statusContent: 'approved' });
    const input = { title: 'Call the customer', where: approved };
    expect(await perform('tasks.createTask', input)).toMatchObject({
      outcome: 'done',
      words: 'Created the task “Call the customer” for 2 entries.',
      titles: ['One', 'Two'],
    });
    expect(await perform('tasks.createTask', input)).toMatchObject({ outcome: 'nothing' });
    expect((await call(listTasks, {}, owner)).items).toHaveLength(2);
  });
});

it('“me” in a filter is who set it up', async () => {
  await addEntry({ title: 'Hers', statusContent: 'approved' }, as('accountUser'));
  await addEntry({ title: 'Mine', statusContent: 'approved' });
  const where = { all: [approved, { field: 'createdBy', op: 'isAnyOf', value: ['me'] }] };
  expect(await perform('content.publishNext', { where, count: 5 })).toMatchObject({ titles: ['Mine'] });
});
