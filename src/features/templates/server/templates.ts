import { sql } from 'kysely';
import { z } from 'zod';
import { can } from '#access/permissions.ts';
import { agency, agencyReading, present } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { Settings } from '../setting.ts';
import {
  NewTemplate,
  NewVersion,
  type SettingGroup,
  TemplateChange,
  type TemplateChoice,
  type TemplateDetail,
  type TemplateItem,
} from '../template.ts';
import { countsOf } from './counts-of.ts';
import { offeredAccounts } from './marked-accounts.ts';
import { idsInOrder } from './merge-settings.ts';
import { rolloutRows } from './rollouts/rollout-rows.ts';
import { partsInOrder } from './snapshot-parts.ts';
import { insertVersion, loadVersion, lockTemplate, offeredTemplates, templateRows } from './template-rows.ts';

/** As many of the latest as are listed. */
const mostRollouts = 10;

/** Agencies have a handful; the house opens a few. */
const mostChoices = 1_000;

/** A template with its versions, and what the newest one sets. @throws NOT_FOUND */
export const getTemplate = agencyReading('agency.read')
  .input(z.strictObject({ templateId: Uid }))
  .handler(async ({ input: { templateId }, context: { scope } }): Promise<TemplateDetail> => {
    const item = present(await templateRows(scope).where('t.uid', '=', templateId).executeTakeFirst());
    const versions = await scope.tx
      .selectFrom('templateVersion')
      .select(['number', 'note', 'createDate'])
      .where('templateId', '=', templateId)
      .orderBy('number', 'desc')
      .execute();
    const rollouts = await rolloutRows(scope, templateId).limit(mostRollouts).execute();
    const settings = await loadVersion(scope, templateId, item.number);
    return { ...item, versions, rollouts, counts: countsOf(settings), groups: groupsOf(settings) };
  });

/** What a new account of the agency can start from: its own templates first, then those opened to all agencies. */
export const listTemplateChoices = agencyReading('agency.createAccount').handler(
  async ({ context: { scope } }): Promise<TemplateChoice[]> => {
    const isOwn = sql<boolean>`t.agency_id = ${scope.agencyId}`;
    const saved = await offeredTemplates(scope)
      .select(['t.uid as templateId', 't.name', isOwn.as('isOwn')])
      .orderBy(isOwn, 'desc')
      .orderBy(sql`lower(t.name)`)
      .orderBy('t.uid')
      .limit(mostChoices)
      .execute();
    return [...saved.map((choice) => ({ ...choice, isLive: false })), ...(await offeredAccounts(scope))];
  },
);

export const listTemplates = agencyReading('agency.read').handler(
  async ({ context: { scope } }): Promise<TemplateItem[]> => {
    const rows = await templateRows(scope).select('v.settings').orderBy('t.name').orderBy('t.uid').execute();
    return rows.map(({ settings, ...item }) => ({ ...item, counts: countsOf(settings) }));
  },
);

/** Makes the next version of a template of its account, as that is now. @throws NOT_FOUND, GONE without the account */
export const createVersion = agency('agency.manageAccounts')
  .input(z.strictObject({ templateId: Uid, ...NewVersion.shape }))
  .handler(async ({ input: { templateId, note }, context: { scope } }) => {
    const { sourceAccountId: accountId } = await lockTemplate(scope, templateId);
    if (accountId === null) throw problem('GONE', 'The account that this template is made of no longer exists.');
    const { last } = await scope.tx
      .selectFrom('templateVersion')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('templateId', '=', templateId)
      .executeTakeFirstOrThrow();
    const number = last + 1;
    await insertVersion(scope, { templateId, accountId, number, note });
    return { number };
  });

/**
 * Makes a template of one of the agency's accounts, as version 1.
 * @throws CONFLICT when the name is taken, NOT_FOUND for other agencies' accounts
 */
export const createTemplate = agency('agency.manageAccounts')
  .input(NewTemplate)
  .handler(async ({ input: { name, accountId }, context: { scope } }) => {
    const { agencyId, tx } = scope;
    const templateId = newUid();
    const made = await tx
      .insertInto('accountTemplate')
      .values(rowFor('accountTemplate', { uid: templateId, agencyId, name, sourceAccountId: accountId }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (!made) throw nameTaken();
    await insertVersion(scope, { templateId, accountId, number: 1, note: '' });
    return { templateId };
  });

/**
 * Renames a template, or says to whom it is offered.
 * @throws NOT_FOUND, CONFLICT when someone changed it since `version`, or the name is taken, FORBIDDEN for who isn't of the house and opens it to all agencies
 */
export const updateTemplate = agency('agency.manageAccounts')
  .input(z.strictObject({ templateId: Uid, version: z.number().int().min(1), ...TemplateChange.shape }))
  .handler(async ({ input: { templateId, version, ...change }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const { name } = change;
    const current = await lockTemplate(scope, templateId);
    if (current.version !== version)
      throw problem('CONFLICT', 'Someone else changed this template while you were working.', { current });
    if (change.isPublicTemplateGlobal !== current.isPublicTemplateGlobal && !can(scope, 'agency.manage'))
      throw problem('FORBIDDEN', 'Only the operator opens a template to all agencies, or closes it.');
    const same = tx
      .selectFrom('accountTemplate')
      .select('uid')
      .where('agencyId', '=', agencyId)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('uid', '<>', templateId);
    if (await same.executeTakeFirst()) throw nameTaken();
    await tx
      .updateTable('accountTemplate')
      .set({ ...change, version: version + 1, updateDate: new Date() })
      .where('uid', '=', templateId)
      .execute();
    return { templateId, ...change, version: version + 1 };
  });

/** Deletes a template with its versions. Accounts that were started from it stay as they are. @throws NOT_FOUND */
export const deleteTemplate = agency('agency.manageAccounts')
  .input(z.strictObject({ templateId: Uid }))
  .handler(async ({ input: { templateId }, context: { scope } }) => {
    await lockTemplate(scope, templateId);
    await scope.tx.deleteFrom('accountTemplate').where('uid', '=', templateId).execute();
    return { templateId };
  });

function nameTaken() {
  const message = 'There is a template with this name already. Choose another name.';
  return problem('CONFLICT', message, { fields: { name: message } });
}

function groupsOf(settings: Settings): SettingGroup[] {
  return partsInOrder().flatMap(({ name, title }) => {
    // What is listed is in its order anyway.
    const own = settings.filter(({ key, value }) => key.startsWith(`${name}/`) && idsInOrder(value) === null);
    const names = own.map((setting) => setting.name);
    return names.length > 0 ? [{ title, names }] : [];
  });
}
