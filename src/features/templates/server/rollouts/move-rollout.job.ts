import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { defineJob, type JobRun } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, type AgencyScope, asSystem, asSystemInAgency } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import { templateRolloutMoved } from '../../events.ts';
import type { SettingChange, Settings } from '../../setting.ts';
import { mergeSettings } from '../merge-settings.ts';
import { applyChanges, holdSettings, readSettings } from '../snapshot-parts.ts';
import type { KeptSetting } from '../../rollout.ts';
import { loadVersion } from '../template-rows.ts';

/** So many accounts in one run; the next run goes on, so that other jobs of the agency get their turn. */
const batch = 25;

/**
 * Takes a rollout to the accounts that wait for it, or back from them. Each account is one transaction that also notes
 * that it is done, so a run that breaks off goes on where it was, and no account is changed twice.
 */
export const moveRolloutJob = defineJob({
  scope: 'agency',
  name: 'move-template-rollout',
  payload: z.object({ rolloutId: z.string() }),
  concurrency: 1,
  async work(ports, agencyId, { rolloutId }, run) {
    const waiting = await asSystemInAgency(ports.db, agencyId, 'template rollout', (scope) =>
      listWaiting(scope, rolloutId),
    );
    for (const { accountId } of waiting.slice(0, batch)) {
      run.signal.throwIfAborted();
      await moveOne(ports, accountId, rolloutId, run);
    }
    return async (scope) => {
      if (waiting.length > batch) await enqueue(scope, moveRolloutJob, { rolloutId });
      await emit(scope, templateRolloutMoved, { rolloutId });
    };
  },
});

function listWaiting({ tx }: AgencyScope, rolloutId: string): Promise<{ accountId: string }[]> {
  return tx
    .selectFrom('templateRolloutResult')
    .select('accountId')
    .where('rolloutId', '=', rolloutId)
    .where('state', 'in', ['waiting', 'returning'])
    .orderBy('accountId')
    .limit(batch + 1)
    .execute();
}

/** What an account refuses keeps no other waiting. */
async function moveOne({ db, log }: Ports, accountId: string, rolloutId: string, { jobId }: JobRun): Promise<void> {
  const within = <T>(work: Parameters<typeof asSystem<T>>[3]) =>
    asSystem(db, accountId, 'template rollout', work, { closedToo: true });
  try {
    await within(async (scope) => {
      await applyRollout(scope, rolloutId);
      await returnRollout(scope, rolloutId);
    });
  } catch (error) {
    log.warn({ jobId, accountId, err: error }, 'a template could not be applied');
    const failure = isProblem(error) ? error.message : 'Something unexpected happened. Send the version again.';
    await within((scope) =>
      updateOwn(scope, 'templateRolloutResult')
        .set({ state: 'failed', failure, updateDate: new Date() })
        .where('rolloutId', '=', rolloutId)
        .where('state', 'in', ['waiting', 'returning'])
        .execute(),
    );
  }
}

/** Gives an account back what a rollout changed, except what it changed since; does nothing a second time. */
async function returnRollout(scope: AccountScope, rolloutId: string): Promise<void> {
  const result = await selectOwn(scope, 'templateRolloutResult')
    .select(['applied', 'formerNumber'])
    .where('rolloutId', '=', rolloutId)
    .where('state', '=', 'returning')
    .forUpdate()
    .executeTakeFirst();
  if (!result) return;
  const { applied, formerNumber } = result;
  await holdSettings(scope);
  const base = settingsOf(applied, 'after');
  // What was made last is taken away first, and comes back last.
  const merged = mergeSettings({ base, theirs: await readSettings(scope), ours: settingsOf(applied, 'before') });
  const refusals = await applyChanges(scope, merged.changes);
  const kept = [...merged.kept, ...merged.changes.filter(({ key }) => refusals.has(key))];
  await updateOwn(scope, 'templateRolloutResult')
    .set({ state: 'rolledBack', kept: JSON.stringify(withReasons(kept, refusals)), updateDate: new Date() })
    .where('rolloutId', '=', rolloutId)
    .execute();
  await updateOwn(scope, 'templateLink').set({ number: formerNumber, updateDate: new Date() }).execute();
}

function settingsOf(changes: readonly SettingChange[], side: 'before' | 'after'): Settings {
  return changes.flatMap(({ key, name, [side]: value }) => (value === null ? [] : [{ key, name, value }]));
}

/** Merges a rollout into an account and keeps what came of it, in one transaction; does nothing a second time. */
export async function applyRollout(scope: AccountScope, rolloutId: string): Promise<void> {
  const rollout = await selectOwn(scope, 'templateRolloutResult as r')
    .innerJoin('templateRollout as p', 'p.uid', 'r.rolloutId')
    .innerJoin('templateLink as l', (on) =>
      on.onRef('l.accountId', '=', 'r.accountId').onRef('l.templateId', '=', 'p.templateId'),
    )
    .select(['p.templateId', 'p.number', 'p.replacesEdits', 'l.number as formerNumber'])
    .where('r.rolloutId', '=', rolloutId)
    .where('r.state', '=', 'waiting')
    .forUpdate('r')
    .executeTakeFirst();
  // It isn't linked anymore, or it has got it already.
  if (!rollout) return leaveOut(scope, rolloutId);
  const { templateId, number, replacesEdits, formerNumber } = rollout;
  await holdSettings(scope);
  const base = await loadVersion(scope, templateId, formerNumber);
  const ours = await loadVersion(scope, templateId, number);
  const merged = mergeSettings({ base, theirs: await readSettings(scope), ours }, { replacesEdits });
  const refusals = await applyChanges(scope, merged.changes);
  const applied = merged.changes.filter(({ key }) => !refusals.has(key));
  const kept = [...merged.kept, ...merged.changes.filter(({ key }) => refusals.has(key))];
  await updateOwn(scope, 'templateRolloutResult')
    .set({
      state: 'applied',
      formerNumber,
      applied: JSON.stringify(applied),
      kept: JSON.stringify(withReasons(kept, refusals)),
      updateDate: new Date(),
    })
    .where('rolloutId', '=', rolloutId)
    .execute();
  await updateOwn(scope, 'templateLink').set({ number, updateDate: new Date() }).execute();
}

function withReasons(kept: readonly SettingChange[], refusals: ReadonlyMap<string, string>): KeptSetting[] {
  return kept.map(({ key, name }) => ({ key, name, reason: refusals.get(key) ?? '' }));
}

async function leaveOut(scope: AccountScope, rolloutId: string): Promise<void> {
  await updateOwn(scope, 'templateRolloutResult')
    .set({ state: 'failed', failure: 'It is no longer linked to the template.' })
    .where('rolloutId', '=', rolloutId)
    .where('state', '=', 'waiting')
    .execute();
}
