import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import type { AnyScope, SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { PictureOwner } from '../picture.ts';

export interface ShownPicture {
  key: string;
  /** Agencies' pictures are public, as they are shown before sign-in; portraits are visible to colleagues. */
  isPublic: boolean;
}

/** The picture, if the client may see it. */
export async function findPicture(scope: SystemScope, uid: string, actor: Actor): Promise<ShownPicture | undefined> {
  const found = await scope.tx
    .selectFrom('picture')
    .select(['key', 'ownerKind', 'ownerId'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.ownerKind === 'agency') return { key: found.key, isPublic: true };
  if (actor.kind !== 'user') return undefined;
  const isNear =
    actor.type === 'house' ||
    actor.userId === found.ownerId ||
    (await workTogether(scope, actor.userId, found.ownerId));
  return isNear ? { key: found.key, isPublic: false } : undefined;
}

async function workTogether({ tx }: SystemScope, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ together: boolean }>`
    select exists (select from account_membership a join account_membership b on b.account_id = a.account_id
        where a.user_id = ${one} and b.user_id = ${other})
      or exists (select from agency_membership a where a.user_id = ${one} and (
        exists (select from agency_membership b where b.agency_id = a.agency_id and b.user_id = ${other})
        or exists (select from account_membership b where b.agency_id = a.agency_id and b.user_id = ${other}
          and (a.sees_all_accounts or is_chosen_for(a.user_id, b.account_id))))) as together`.execute(tx);
  return rows[0]?.together ?? false;
}

/** @throws BAD_REQUEST beside `field` for a picture that isn't the owner's own */
export async function requireOwnPicture(
  { tx }: AnyScope,
  owner: PictureOwner,
  { field, pictureId }: { field: string; pictureId: string | null | undefined },
): Promise<void> {
  if (!pictureId) return;
  const own = await tx
    .selectFrom('picture')
    .select('uid')
    .where('uid', '=', pictureId)
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .executeTakeFirst();
  const message = 'This picture is no longer there. Choose it again.';
  if (!own) throw problem('BAD_REQUEST', message, { fields: { [field]: message } });
}
