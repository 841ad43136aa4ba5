import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit, enqueue } from '#access/events/emit.ts';
import { defineExtension, defineHook, runHook } from '#access/extensions.ts';
import { account, accountReading, houseReading, present } from '#access/procedures.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { findMedia } from '#features/media/server/media-queries.ts';
import { Account, SubscriptionType, UpdateAccount } from '../../account.ts';
import { loadAccount } from './load-account.ts';
import { placeAccountJob } from './place-account.job.ts';
import { accountChanged, planChanged } from '../../events.ts';
import { FirstSteps } from '../../first-steps.ts';

/** Steps that other capabilities know to be done, by the account's id as `a.uid`. */
export const firstSteps = defineExtension<{ step: 'published' | 'testimonial'; isDone: RawBuilder<boolean> }>();

/** Derived from existing data, so a step is done however it was done. */
export const getFirstSteps = accountReading('account.read')
  .output(FirstSteps)
  .handler(async ({ context: { scope } }): Promise<FirstSteps> => {
    const row = await scope.tx
      .selectFrom('account as a')
      .select([
        sql<boolean>`logo_media_id is not null and description <> '' and (phone <> '' or email <> '')`.as('profile'),
        sql<boolean>`exists (select from media where account_id = a.uid and deleted_date is null)`.as('media'),
        ...firstSteps.all().map(({ step, isDone }) => isDone.as(step)),
      ])
      .where('uid', '=', scope.accountId)
      .executeTakeFirst();
    return FirstSteps.parse(present(row));
  });

/** What the house is shown of an account before it says why it enters: its name, and whose it is. @throws NOT_FOUND */
export const getEntrance = houseReading('house.accounts')
  .input(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId }, context: { scope } }) => {
    const row = await scope.tx
      .selectFrom('account')
      .select(['agencyId', 'businessName', 'logoMediaId', 'themeValue', 'isOpen'])
      .where('uid', '=', accountId)
      .where('deletedDate', 'is', null)
      .executeTakeFirst();
    const { logoMediaId, isOpen, ...named } = present(row);
    return { ...named, logoUrl: logoAddress(logoMediaId), isSuspended: !isOpen };
  });

export const getAccount = accountReading('account.read')
  .route({ method: 'GET', path: '/profile', summary: 'Read the business profile', tags: ['Account'] })
  .output(Account)
  .handler(({ context: { scope, ports } }) => loadAccount(scope, ports.config));

/**
 * Changes the account's plan by hand; banners and the limit of free sites follow at once (spec 2).
 * @throws CONFLICT where they follow a plan that its agency sells
 */
export const changePlan = account('account.changePlan', { isForAgencies: true })
  .input(z.strictObject({ subscriptionType: SubscriptionType }))
  .output(z.strictObject({ subscriptionType: SubscriptionType }))
  .handler(async ({ input: { subscriptionType }, context: { scope } }) => {
    const held = scope.tx.selectFrom('account').select('subscriptionType').where('uid', '=', scope.accountId);
    const before = await held.forUpdate().executeTakeFirst();
    const changed = await scope.tx
      .updateTable('account')
      .set((row) => ({ subscriptionType, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
      .where('uid', '=', scope.accountId)
      .where('isBilled', '=', false)
      .returning('version')
      .executeTakeFirst();
    if (!changed)
      throw problem('CONFLICT', 'This account has one of your plans, which decides this. Change its plan instead.');
    const { version } = changed;
    await bumpSiteRevision(scope);
    await emit(scope, accountChanged, { accountId: scope.accountId, version });
    if (before?.subscriptionType !== subscriptionType)
      await emit(scope, planChanged, { accountId: scope.accountId, subscriptionType });
    return { subscriptionType };
  });

/**
 * Updates the business's profile; its site shows it at once. @throws CONFLICT with `current` when it has changed since,
 * UNPROCESSABLE_CONTENT
 */
export const updateAccount = account('account.update', { isForAgencies: true })
  .route({ method: 'PATCH', path: '/profile', summary: 'Change the business profile', tags: ['Account'] })
  .input(UpdateAccount)
  .output(Account)
  .handler(async ({ input: { version, inviteCode, ...changes }, context: { scope, ports } }) => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('account')
      .set((row) => ({
        ...changes,
        ...(inviteCode !== undefined && { inviteCode: inviteCode || null }),
        version: row('version', '+', 1),
        updateDate: sql<Date>`now()`,
      }))
      .where('uid', '=', scope.accountId)
      .where('version', '=', version)
      .executeTakeFirst()
      .catch(refuseTakenCode);
    const current = await loadAccount(scope, ports.config);
    if (numUpdatedRows === 0n)
      throw problem(
        'CONFLICT',
        'Someone else edited the business profile while you were working. Compare and save again.',
        { current },
      );
    if (changes.logoMediaId !== undefined) await publishLogo(scope, changes.logoMediaId);
    await bumpSiteRevision(scope);
    const { blurMeters } = changes;
    if (blurMeters !== undefined) await runHook(scope, placePrivacyChanged, { blurMeters });
    if (changes.location !== undefined) await enqueue(scope, placeAccountJob, {});
    await emit(scope, accountChanged, { accountId: scope.accountId, version: current.version });
    return current;
  });

/** Other accounts' rows are invisible to this one: only the unique index can tell that a code is taken. */
function refuseTakenCode(error: unknown): never {
  if (!(error instanceof Error && 'constraint' in error && error.constraint === 'account_invite_code_key')) throw error;
  const message = 'Another business uses this code. Choose a different one.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { inviteCode: message } });
}

/** The business has changed the blur of its locations: refresh what shows them. */
export const placePrivacyChanged = defineHook<{ blurMeters: number }>();

/** Makes an image public as the account's logo, replacing the previous one. @throws BAD_REQUEST when it can't be one */
export async function publishLogo(scope: AccountScope, mediaId: string | null): Promise<void> {
  const { accountId } = scope;
  const source = { source: 'logo' as const, sourceId: accountId };
  await deleteOwn(scope, 'mediaPublication')
    .where('source', '=', source.source)
    .where('sourceId', '=', source.sourceId)
    .execute();
  if (!mediaId) return;
  const mediaItem = (await findMedia(scope, [mediaId])).get(mediaId);
  if (mediaItem?.kind !== 'image') {
    const message = 'This picture is no longer there. Choose or upload another one.';
    throw problem('BAD_REQUEST', message, { fields: { logoMediaId: message } });
  }
  await insertOwn(scope, 'mediaPublication', { mediaId, ...source }).execute();
}
