import { sql } from 'kysely';
import { z } from 'zod';
import { enterAccount } from '#access/authorization/enter-account.ts';
import { enqueue } from '#access/events/emit.ts';
import { agency, agencyReading, present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { RolloutDetail, RolloutPreview, RolloutResult } from '../../rollout.ts';
import type { Settings } from '../../setting.ts';
import { mergeSettings } from '../merge-settings.ts';
import { readSettings } from '../snapshot-parts.ts';
import { newestVersion } from '../start-from-template.ts';
import { loadVersion, lockTemplate } from '../template-rows.ts';
import { moveRolloutJob } from './move-rollout.job.ts';
import { isMoving, newestRollout, rolloutRows } from './rollout-rows.ts';

const accountsPerPage = 50;

const RolloutQuery = z.strictObject({
  rolloutId: Uid,
  /** The last account of the page before. */
  after: Uid.optional(),
});

const Rollout = z.strictObject({
  templateId: Uid,
  /** The version that the person saw the effects of. */
  number: z.number().int().min(1),
  replacesEdits: z.boolean().default(false),
});

/** As many set-ups as are read for one answer. */
const pageSize = 20;

const PreviewQuery = z.strictObject({
  templateId: Uid,
  replacesEdits: z.boolean().default(false),
  /** The last account of the page before. */
  after: Uid.optional(),
});

/** What became of a rollout, account by account. @throws NOT_FOUND */
export const getRollout = agencyReading('agency.read')
  .input(RolloutQuery)
  .handler(async ({ input: { rolloutId, after = '' }, context: { scope } }): Promise<RolloutDetail> => {
    const { tx, agencyId } = scope;
    const found = tx
      .selectFrom('templateRollout as p')
      .innerJoin('accountTemplate as t', 't.uid', 'p.templateId')
      .select(['p.templateId', 't.name'])
      .where('p.uid', '=', rolloutId)
      .where('p.agencyId', '=', agencyId);
    const { templateId, name } = present(await found.executeTakeFirst());
    const rollout = await rolloutRows(scope, templateId).where('p.uid', '=', rolloutId).executeTakeFirstOrThrow();
    const rows = await resultRows(scope, rolloutId, after);
    const results = rows.slice(0, accountsPerPage);
    const isNewest = (await newestRollout(scope, templateId)) === rolloutId;
    const nextCursor = rows.length > accountsPerPage ? (results.at(-1)?.accountId ?? null) : null;
    return { ...rollout, templateId, name, isNewest, results, nextCursor };
  });

/**
 * Takes a rollout back: accounts get back what they had, except where they changed it since.
 * @throws NOT_FOUND, CONFLICT for one that a later rollout builds on, or that is still on its way
 */
export const rollBackRollout = agency('agency.manageAccounts')
  .input(z.strictObject({ rolloutId: Uid }))
  .handler(async ({ input: { rolloutId }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const found = tx.selectFrom('templateRollout').select('templateId').where('uid', '=', rolloutId);
    const { templateId } = present(await found.where('agencyId', '=', agencyId).executeTakeFirst());
    await lockTemplate(scope, templateId);
    if ((await newestRollout(scope, templateId)) !== rolloutId)
      throw problem('CONFLICT', 'Only the version sent last can be rolled back.');
    if (await isMoving(scope, templateId))
      throw problem('CONFLICT', 'It is still on its way to the accounts. Wait until it has arrived.');
    await tx.updateTable('templateRollout').set({ rollBackDate: new Date() }).where('uid', '=', rolloutId).execute();
    await tx
      .updateTable('templateRolloutResult')
      .set({ state: 'returning' })
      .where('rolloutId', '=', rolloutId)
      .where('state', '=', 'applied')
      .execute();
    await enqueue(scope, moveRolloutJob, { rolloutId });
    return { rolloutId };
  });

/**
 * Sends the newest version of a template to all accounts that were started from it; a job does it, one account after
 * the other. @throws NOT_FOUND, CONFLICT when there is a newer version, no account, or another rollout on its way
 */
export const rollOutTemplate = agency('agency.manageAccounts')
  .input(Rollout)
  .handler(async ({ input: { templateId, number, replacesEdits }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    await lockTemplate(scope, templateId);
    if ((await newestVersion(scope, templateId)).number !== number)
      throw problem('CONFLICT', 'There is a newer version by now. Look at what it does, and send that one.');
    if (await isMoving(scope, templateId))
      throw problem('CONFLICT', 'Another version is on its way to the accounts. Wait until it has arrived.');
    const rolloutId = newUid();
    const rollout = { uid: rolloutId, agencyId, templateId, number, replacesEdits };
    await tx.insertInto('templateRollout').values(rowFor('templateRollout', rollout)).execute();
    const { numAffectedRows } =
      await sql`insert into template_rollout_result (account_id, agency_id, rollout_id, former_number)
      select l.account_id, ${agencyId}, ${rolloutId}, l.number from template_link l join account a on a.uid = l.account_id
      where l.template_id = ${templateId} and a.agency_id = ${agencyId} and a.deleted_date is null`.execute(tx);
    if (!numAffectedRows) throw problem('CONFLICT', 'No account was started from this template yet.');
    await enqueue(scope, moveRolloutJob, { rolloutId });
    return { rolloutId };
  });

/** What the newest version of a template would do to each account, some at a time. @throws NOT_FOUND */
export const previewRollout = agency('agency.manageAccounts', {
  unrecorded: 'it only reads; entering accounts takes one transaction',
})
  .input(PreviewQuery)
  .handler(async ({ input: { templateId, replacesEdits, after = '' }, context: { scope } }) => {
    const { number, settings: ours } = await newestVersion(scope, templateId);
    const { total } = await linkedAccounts(scope, templateId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await linkedAccounts(scope, templateId)
      .select(['a.uid as accountId', 'a.businessName', 'l.number'])
      .where('a.uid', '>', after)
      .orderBy('a.uid')
      .limit(pageSize + 1)
      .execute();
    const bases = new Map<number, Settings>();
    const items: RolloutPreview[] = [];
    for (const row of rows.slice(0, pageSize)) {
      const base = bases.get(row.number) ?? (await loadVersion(scope, templateId, row.number));
      bases.set(row.number, base);
      const theirs = await readSettings(await enterAccount(scope, row.accountId));
      items.push({ ...row, ...mergeSettings({ base, theirs, ours }, { replacesEdits }) });
    }
    return { number, total, items, nextCursor: rows.length > pageSize ? (items.at(-1)?.accountId ?? null) : null };
  });

function resultRows({ tx, agencyId }: AgencyScope, rolloutId: string, after: string): Promise<RolloutResult[]> {
  return tx
    .selectFrom('templateRolloutResult as r')
    .innerJoin('account as a', 'a.uid', 'r.accountId')
    .select(['r.accountId', 'a.businessName', 'r.state', 'r.applied', 'r.kept', 'r.failure'])
    .where('r.rolloutId', '=', rolloutId)
    .where('a.agencyId', '=', agencyId)
    .where('r.accountId', '>', after)
    .orderBy('r.accountId')
    .limit(accountsPerPage + 1)
    .execute();
}

/** The accounts that were started from a template, those in the trash left out, by name. */
function linkedAccounts({ tx, agencyId }: AgencyScope, templateId: string) {
  return tx
    .selectFrom('templateLink as l')
    .innerJoin('account as a', 'a.uid', 'l.accountId')
    .where('l.templateId', '=', templateId)
    .where('a.agencyId', '=', agencyId)
    .where('a.deletedDate', 'is', null);
}
