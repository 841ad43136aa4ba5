import { sql } from 'kysely';
import { z } from 'zod';
import { emit, enqueue, enqueueSystem } from '#access/events/emit.ts';
import { defineJobRequest } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { type EntryImport, ImportSettings, type ImportState } from '../entry-import.ts';
import { importChanged, importFinished } from '../events.ts';
import { sendImportNoticeJob } from './import-mail.tsx';

const payload = z.object({ importId: Uid, runId: Uid });
/** Its settings are stored with it; what isn't at `runId` any more ends. */
export const runImportRequest = defineJobRequest({ name: 'run-import', scope: 'account', payload });
export const undoImportRequest = defineJobRequest({ name: 'undo-import', scope: 'account', payload });

export function importRows(scope: AccountScope) {
  return selectOwn(scope, 'entryImport as i')
    .leftJoin('user as u', 'u.uid', 'i.userId')
    .select(['i.uid', 'i.userId', 'i.name', 'i.state', 'i.head', 'i.rowCount', 'i.settings', 'i.handled', 'i.created'])
    .select(['i.updated', 'i.unchanged', 'i.failed', 'i.problem', 'i.createDate', 'i.endDate'])
    .select(
      sql<string>`coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '')`.as('personName'),
    );
}

/** As it is shown. */
export const shownImport = (row: Omit<EntryImport, 'settings'> & { settings: object }): EntryImport => ({
  ...row,
  settings: ImportSettings.parse(row.settings),
});

/**
 * The import, locked with all of the account: nobody starts, stops or goes on with one at the same time.
 * @throws NOT_FOUND
 */
export async function lockImport(scope: AccountScope, importId: string) {
  const { tx, accountId } = scope;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${accountId}`}, 0))`.execute(tx);
  const row = await selectOwn(scope, 'entryImport').selectAll().where('uid', '=', importId).executeTakeFirst();
  if (!row) throw problem('NOT_FOUND', 'This import no longer exists.');
  return { ...row, settings: ImportSettings.parse(row.settings) };
}
export type LockedImport = Awaited<ReturnType<typeof lockImport>>;

/** @throws CONFLICT unless it is in one of the states */
export function requireState({ state }: LockedImport, states: readonly ImportState[]): void {
  if (!states.includes(state))
    throw problem('CONFLICT', 'This import is at another step by now. Look at it again.', { current: { state } });
}

export async function isPlaceTaken(scope: AccountScope): Promise<boolean> {
  const row = selectOwn(scope, 'entryImport').select('uid').where('state', 'in', ['running', 'undoing']);
  return (await row.executeTakeFirst()) !== undefined;
}

export async function setImport(
  scope: AccountScope,
  importId: string,
  values: Partial<Pick<LockedImport, 'state' | 'problem' | 'runId' | 'endDate' | 'userId'>>,
): Promise<void> {
  await updateOwn(scope, 'entryImport')
    .set({ ...values, updateDate: sql`now()` })
    .where('uid', '=', importId)
    .execute();
  await emit(scope, importChanged, { importId });
}

const fresh = { position: 0, handled: 0, created: 0, updated: 0, unchanged: 0, failed: 0 };

/** What was counted, such as in a trial, no longer counts. */
export async function startOver(scope: AccountScope, importId: string): Promise<void> {
  await updateOwn(scope, 'entryImport').set(fresh).where('uid', '=', importId).execute();
}

/** A job goes through the rows that are left. */
export async function beginRun(scope: AccountScope, importId: string, state: 'checking' | 'running'): Promise<void> {
  const runId = newUid();
  await setImport(scope, importId, { state, runId, problem: '', endDate: null });
  await enqueue(scope, runImportRequest, { importId, runId });
}

/** The next import that waits, if there is room for it. */
export async function startNext(scope: AccountScope): Promise<void> {
  if (await isPlaceTaken(scope)) return;
  const next = await selectOwn(scope, 'entryImport')
    .select('uid')
    .where('state', '=', 'waiting')
    .orderBy('updateDate')
    .orderBy('uid')
    .limit(1)
    .executeTakeFirst();
  if (next) await beginRun(scope, next.uid, 'running');
}

/** It has come to an end; the person hears of it, and the next one starts. */
export async function endRun(
  scope: AccountScope,
  { uid: importId, userId }: Pick<LockedImport, 'uid' | 'userId'>,
  end: { state: 'done' | 'stopped' | 'undone'; problem?: string },
): Promise<void> {
  await setImport(scope, importId, { problem: '', ...end, runId: null, endDate: new Date() });
  if (end.state === 'done') await tellFinished(scope, importId);
  if (userId)
    await enqueueSystem(scope, sendImportNoticeJob, { accountId: scope.accountId, importId, userId, state: end.state });
  await startNext(scope);
}

async function tellFinished(scope: AccountScope, importId: string): Promise<void> {
  const row = await selectOwn(scope, 'entryImport')
    .select(['name', 'created', 'updated', 'failed'])
    .where('uid', '=', importId)
    .executeTakeFirstOrThrow();
  await emit(scope, importFinished, { importId, ...row });
}
