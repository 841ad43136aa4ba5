import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { runsBetween } from '#features/scheduling/recurrence.ts';
import { nextAfter } from '#features/scheduling/server/rules/rule-rows.ts';
import { columnsOf } from '#features/scheduling/server/rules/rules.ts';
import { insertTag } from '#features/smart-tags/server/smart-tags.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { recipes } from '#features/triggers/recipes.ts';
import { newUid } from '#lib/new-uid.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { DemoAccount } from '../demo-world.data.ts';
import { demoRoutines } from '../demo-routines.data.ts';

/** The rules are about so old. */
const ageMs = 30 * 86_400_000;

type DemoRule = NonNullable<(typeof demoRoutines)[string]>['rules'][number];

/** What a demo business has done by itself: scheduled rules with what became of them, and smart tags. */
export async function seedRoutines(scope: AccountScope, { slug }: DemoAccount, now: Date): Promise<void> {
  const { owner, rules, smartTags } = demoRoutines[slug] ?? { owner: '', rules: [], smartTags: [] };
  const member = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select('u.uid')
    .where('u.email', '=', owner)
    .executeTakeFirst();
  const timeZone = await findAccountZone(scope);
  for (const rule of member ? rules : []) await seedRule(scope, rule, { userId: member?.uid ?? '', timeZone, now });
  if (member) await seedTriggers(scope, member.uid, now);
  for (const tag of smartTags) await insertTag(scope, { uid: newUid(), ...tag }, [], now);
}

interface Maker {
  userId: string;
  timeZone: string;
  now: Date;
}

async function seedRule(scope: AccountScope, demo: DemoRule, { userId, timeZone, now }: Maker): Promise<void> {
  const { name, rule, time, action, people, isPaused = false, runs = [] } = demo;
  const uid = newUid();
  const createDate = new Date(now.getTime() - ageMs);
  const recurrence = { rule, time, timeZone, startDay: dayAt(createDate, timeZone) };
  const input = { ...demo.input, ...(people && { [people]: [userId] }) };
  await insertOwn(scope, 'scheduledRule', {
    uid,
    name,
    ...columnsOf(recurrence),
    action,
    input: JSON.stringify(input),
    userId,
    isPaused,
    nextRunDate: isPaused ? null : nextAfter(recurrence, now),
    createDate,
    updateDate: createDate,
  }).execute();
  const dates = runsBetween(recurrence, createDate, now).toReversed();
  const rows = runs.flatMap((words, at) => {
    const date = dates[at];
    return date ? [{ uid: newUid(), ruleId: uid, dueDate: date, runDate: date, outcome: 'done' as const, words }] : [];
  });
  if (rows.length > 0) await insertOwn(scope, 'scheduledRun', rows).execute();
}

/** To be looked at first, and then switched on. */
async function seedTriggers({ tx, accountId, agencyId }: AccountScope, userId: string, now: Date): Promise<void> {
  const owner = { accountId, agencyId, userId };
  const createDate = new Date(now.getTime() - ageMs);
  for (const { name, definition } of [recipes.photoAfterJob, recipes.askAfterJob]) {
    const uid = newUid();
    const state = { status: 'draft' as const, updateDate: createDate };
    const row = { ...owner, uid, name, eventType: definition.event, accountIds: null, ...state, createDate };
    await tx.insertInto('trigger').values(rowFor('trigger', row)).execute();
    const version = { ...owner, triggerId: uid, number: 1, definition: JSON.stringify(definition), createDate };
    await tx.insertInto('triggerVersion').values(rowFor('triggerVersion', version)).execute();
  }
}
