import { z } from 'zod';
import { sql } from 'kysely';
import { can } from '#access/permissions.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { personalData } from '#features/people/server/data-export/read-own-data.ts';
import { pick } from '#lib/pick.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { mostPins, mostViews, NewView, SavedView, ViewChange } from '../saved-view.ts';

/** A program has no views of its own: it sees the shared ones. */
const personOf = ({ actor }: AccountScope): string => (actor.kind === 'user' ? actor.userId : '');

/** Views that who asks can see: the shared ones, and their own. */
function visibleViews(scope: AccountScope) {
  const userId = personOf(scope);
  return selectOwn(scope, 'savedView as v')
    .leftJoin('savedViewPin as p', (join) =>
      join.onRef('p.accountId', '=', 'v.accountId').onRef('p.viewId', '=', 'v.uid').on('p.userId', '=', userId),
    )
    .select(['v.uid', 'v.name', 'v.isShared', 'v.path', 'v.search', 'v.version'])
    .select([
      sql<boolean>`p.user_id is not null`.as('isPinned'),
      sql<boolean>`(v.user_id is not distinct from ${userId} or (v.is_shared and ${can(scope, 'taxonomy.update')}))`.as(
        'mayChange',
      ),
    ])
    .where((eb) => eb.or([eb('v.isShared', '=', true), eb('v.userId', '=', userId)]));
}

export const listViews = accountReading('content.read')
  .route({ method: 'GET', path: '/views', summary: 'List saved views', tags: ['Entries'] })
  .output(z.array(SavedView))
  .handler(({ context: { scope } }) =>
    visibleViews(scope)
      .orderBy(sql`lower(v.name)`)
      .orderBy('v.uid')
      .execute(),
  );

/** With a client-generated `uid`, creation is idempotent. @throws CONFLICT when there are too many */
export const createView = account('content.edit')
  .input(NewView)
  .output(SavedView)
  .handler(async ({ input: { search, ...view }, context: { scope } }) => {
    const { views } = await selectOwn(scope, 'savedView')
      .select((eb) => eb.fn.countAll<number>().as('views'))
      .executeTakeFirstOrThrow();
    if (views >= mostViews) throw problem('CONFLICT', `There are ${mostViews} views already. Delete one first.`);
    const row = { ...view, userId: personOf(scope) || null, search: JSON.stringify(search) };
    await insertOwn(scope, 'savedView', row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return loadView(scope, view.uid);
  });

/** @throws NOT_FOUND, FORBIDDEN for somebody else's, CONFLICT with `current` when someone changed it since `version` */
export const updateView = account('content.edit')
  .input(ViewChange)
  .output(SavedView)
  .handler(async ({ input: { viewId, version, ...change }, context: { scope } }) => {
    await requireChangeable(scope, viewId);
    if (change.isShared === false) await requireOwn(scope, viewId);
    const { search } = change;
    const { numUpdatedRows } = await updateOwn(scope, 'savedView')
      .set({
        ...pick(change, ['name', 'isShared', 'path']),
        ...(search && { search: JSON.stringify(search) }),
        version: version + 1,
        updateDate: new Date(),
      })
      .where('uid', '=', viewId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const current = await loadView(scope, viewId);
    if (numUpdatedRows === 0n) throw problem('CONFLICT', 'Someone else changed this view. Look again.', { current });
    return current;
  });

export const deleteView = account('content.edit')
  .input(z.strictObject({ viewId: Uid }))
  .handler(async ({ input: { viewId }, context: { scope } }) => {
    await requireChangeable(scope, viewId);
    await deleteOwn(scope, 'savedView').where('uid', '=', viewId).execute();
  });

/** Puts a view into the menu of who asks, or takes it out. @throws CONFLICT when there are too many */
export const pinView = account('content.edit')
  .input(z.strictObject({ viewId: Uid, isPinned: z.boolean() }))
  .handler(async ({ input: { viewId, isPinned }, context: { scope } }) => {
    await loadView(scope, viewId);
    const userId = personOf(scope);
    if (!isPinned) {
      await deleteOwn(scope, 'savedViewPin').where('viewId', '=', viewId).where('userId', '=', userId).execute();
      return;
    }
    const { pins } = await selectOwn(scope, 'savedViewPin')
      .select((eb) => eb.fn.countAll<number>().as('pins'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (pins >= mostPins) throw problem('CONFLICT', `You have pinned ${mostPins} views already. Unpin one first.`);
    await insertOwn(scope, 'savedViewPin', { viewId, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

async function loadView(scope: AccountScope, viewId: string): Promise<SavedView> {
  const view = await visibleViews(scope).where('v.uid', '=', viewId).executeTakeFirst();
  if (!view) throw problem('NOT_FOUND', 'This view no longer exists.');
  return view;
}

/** A personal view is its maker's: nobody else would see it any more. */
async function requireOwn(scope: AccountScope, viewId: string): Promise<void> {
  const own = selectOwn(scope, 'savedView')
    .select('uid')
    .where('uid', '=', viewId)
    .where('userId', '=', personOf(scope));
  if (!(await own.executeTakeFirst()))
    throw problem('FORBIDDEN', 'Only who made this view can keep it for themselves. You can delete it instead.');
}

async function requireChangeable(scope: AccountScope, viewId: string): Promise<void> {
  const { mayChange } = await loadView(scope, viewId);
  if (!mayChange) throw problem('FORBIDDEN', 'Only who made this view, or an administrator, can change it.');
}

export const ownViews = personalData.provide({
  file: 'made-by-you',
  read: async (scope, { userId }) => ({
    savedViews: await scope.tx
      .selectFrom('savedView as v')
      .innerJoin('account as a', 'a.uid', 'v.accountId')
      .select(['a.businessName as business', 'v.name', 'v.createDate'])
      .where('v.userId', '=', userId)
      .orderBy('v.createDate')
      .execute(),
  }),
});
