import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { defineJob, defineJobRequest } from '#access/jobs/define-job.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { smartTagsChanged } from '../events.ts';
import { compileTag, lockTags } from './smart-tag-rows.ts';
import { tagEntries } from './tag-entries.ts';

/** Entries of one transaction: those who save at the same time wait no longer than for these. */
const atOnce = 500;
const reason = 'rebuild-smart-tags';

const rebuildRequest = defineJobRequest({
  name: 'rebuild-smart-tags',
  scope: 'account',
  payload: z.object({ runId: z.string() }),
});

/** Looks through all entries for these tags. A run that has begun for one of them ends early. */
export async function startRun(scope: AccountScope, tagIds: readonly string[]): Promise<void> {
  const runId = newUid();
  const { entries } = await selectOwn(scope, 'entry')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('deletedDate', 'is', null)
    .executeTakeFirstOrThrow();
  await updateOwn(scope, 'smartTag')
    .set({ runId, runDone: 0, runTotal: entries })
    .where('uid', 'in', tagIds.length ? [...tagIds] : [''])
    .execute();
  await enqueue(scope, rebuildRequest, { runId });
}

export const rebuildSmartTagsJob = defineJob({
  ...rebuildRequest,
  work: async ({ db }, accountId, { runId }, { signal }) => {
    await rebuild(db, accountId, runId, signal);
    return async (scope) => {
      await updateOwn(scope, 'smartTag').set({ runId: null }).where('runId', '=', runId).execute();
      await emit(scope, smartTagsChanged, {});
    };
  },
});

/** Each batch in a transaction of its own. @returns how many entries were looked at */
async function rebuild(db: Ports['db'], accountId: string, runId: string, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    signal?.throwIfAborted();
    const from: string = after;
    const batch = await asSystem(db, accountId, reason, (scope) => tagBatch(scope, runId, from, done));
    done += batch.length;
    after = batch.length === atOnce ? batch.at(-1) : undefined;
  }
  return done;
}

async function tagBatch(scope: AccountScope, runId: string, after: string, done: number): Promise<string[]> {
  const tags = (await lockTags(scope)).filter((tag) => tag.runId === runId);
  if (tags.length === 0) return [];
  const rows = await selectOwn(scope, 'entry')
    .select('uid')
    .where('uid', '>', after)
    .where('deletedDate', 'is', null)
    .orderBy('uid')
    .limit(atOnce)
    .execute();
  const ids = rows.map(({ uid }) => uid);
  await tagEntries(scope, tags, ids);
  await updateOwn(scope, 'smartTag')
    .set({ runDone: done + ids.length })
    .where('runId', '=', runId)
    .execute();
  return ids;
}

/** At the account's midnight: relative dates mean other days now. */
export const renewSmartTagsJob = dueRows({
  name: 'renew-smart-tags',
  table: 'smartTag',
  column: 'nextDate',
  async act(scope, now) {
    const due = await selectOwn(scope, 'smartTag')
      .select(['uid', 'filter'])
      .where('nextDate', '<=', now)
      .orderBy('uid')
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const renewed: string[] = [];
    for (const { uid, filter } of due) if (await renew(scope, uid, filter, now)) renewed.push(uid);
    if (renewed.length > 0) await startRun(scope, renewed);
    return false;
  },
});

/** @returns whether its filter can still be applied */
async function renew(
  scope: AccountScope,
  uid: string,
  filter: Parameters<typeof compileTag>[1],
  now: Date,
): Promise<boolean> {
  try {
    await updateOwn(scope, 'smartTag')
      .set({ ...(await compileTag(scope, filter, now)), problem: '' })
      .where('uid', '=', uid)
      .execute();
    return true;
  } catch (error) {
    if (!isProblem(error)) throw error;
    await updateOwn(scope, 'smartTag').set({ problem: error.message, nextDate: null }).where('uid', '=', uid).execute();
    return false;
  }
}

/** All smart tags of all open accounts, at once: `npm run rebuild-smart-tags`. */
export async function rebuildAllSmartTags(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  tell: (line: string) => void,
): Promise<void> {
  const accounts = await inSystem(db, reason, ({ tx }) =>
    tx
      .selectFrom('smartTag as t')
      .innerJoin('account as a', 'a.uid', 't.accountId')
      .select('t.accountId')
      .distinct()
      .where('a.isOpen', '=', true)
      .orderBy('t.accountId')
      .execute(),
  );
  for (const [at, { accountId }] of accounts.entries()) {
    const runId = newUid();
    await asSystem(db, accountId, reason, async (scope) => {
      for (const { uid, filter } of await lockTags(scope)) await renew(scope, uid, filter, clock.now());
      await updateOwn(scope, 'smartTag').set({ runId, runDone: 0 }).execute();
    });
    const entries = await rebuild(db, accountId, runId);
    await asSystem(db, accountId, reason, async (scope) => {
      await updateOwn(scope, 'smartTag').set({ runId: null }).where('runId', '=', runId).execute();
      await emit(scope, smartTagsChanged, {});
    });
    tell(`  ${at + 1} of ${accounts.length}  ${accountId}  ${entries} entries`);
  }
}
