import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { dayAfter } from '#features/tasks/groups.ts';
import { repeatRules } from '#features/tasks/repeat.ts';
import { dueColumns } from '#features/tasks/server/check-task.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { newUid } from '#lib/new-uid.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import type { DemoAccount } from '../demo-world.data.ts';
import { type DemoTask, demoTasks } from '../demo-tasks.data.ts';

const dayMs = 86_400_000;

interface Team {
  zone: string;
  now: Date;
  jobIds: readonly string[];
  /** By address. */
  people: ReadonlyMap<string, { userId: string; name: string }>;
}

/** What a demo business has to do, from today on. */
export async function seedTasks(
  scope: AccountScope,
  { slug }: DemoAccount,
  jobIds: readonly string[],
  now: Date,
): Promise<void> {
  const members = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(['u.uid', 'u.email', 'u.firstName', 'u.lastName'])
    .execute();
  const people = new Map(
    members.map(({ uid: userId, email, firstName, lastName }) => [email, { userId, name: `${firstName} ${lastName}` }]),
  );
  const team = { zone: await findAccountZone(scope), now, jobIds, people };
  for (const [at, task] of (demoTasks[slug] ?? []).entries()) await seedTask(scope, task, at, team);
}

async function seedTask(scope: AccountScope, task: DemoTask, at: number, team: Team): Promise<void> {
  const { title, notes = '', inDays, time = null, job, priority = 0, isDone = false } = task;
  const { zone, now, people } = team;
  const uid = newUid();
  const dueDay = inDays === undefined ? null : dayAfter(dayAt(now, zone), inDays);
  const repeat = task.repeat ? repeatRules[task.repeat] : '';
  const due = dueColumns({ dueDay, dueTime: time, zone, repeat }, now);
  const assigned = (task.people ?? []).flatMap((email) => people.get(email) ?? []);
  const createDate = new Date(now.getTime() - (at + 4) * dayMs);
  const checklist = (task.checklist ?? []).map((text) => ({
    uid: newUid(),
    text: text.replace(/^✓ /, ''),
    isDone: text.startsWith('✓ '),
  }));
  await insertOwn(scope, 'task', {
    uid,
    title,
    notes,
    contentId: job === undefined ? null : (team.jobIds[job] ?? null),
    priority,
    ...due,
    repeat,
    repeatFrom: repeat ? dueDay : null,
    checklist: JSON.stringify(checklist),
    createdBy: [...people.values()][0]?.userId ?? null,
    createDate,
    updateDate: createDate,
    ...(isDone && {
      remindAt: null,
      doneDate: new Date(now.getTime() - (at % 3) * dayMs),
      doneBy: assigned[0]?.userId ?? null,
    }),
  }).execute();
  const rows = assigned.map((person) => ({ taskId: uid, ...person }));
  if (rows.length > 0) await insertOwn(scope, 'taskAssignee', rows).execute();
}
