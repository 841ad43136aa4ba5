import type { SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';
import { outsideRefusals } from '#features/metering/server/refusals.ts';
import { requireRoom } from '#features/metering/server/require-room.ts';
import { EmailAddress } from '#features/people/email-address.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { Named } from './ask-provider.ts';

const nothingYet = { passwordHash: null, logoPictureId: null, tokensMax30: null };

/**
 * Makes somebody who has no account yet one of the agency's people, if it lets people join by signing in: with the
 * least that a member may, and no business until an administrator chooses some. Whoever has an account here already is
 * invited, since their sign-in opens more than the agency's own.
 */
export async function joinBySignIn(scope: SystemScope, named: Named, known: object | undefined) {
  const { agencyId, firstName, lastName } = named;
  const { data: email } = EmailAddress.safeParse(named.email);
  if (known || !email || !(await letsJoin(scope, agencyId))) return undefined;
  const { tx } = scope;
  const person = { uid: newUid(), email, type: 'agency' as UserType, role: 'user' as const, isAuth: true };
  await tx
    .insertInto('user')
    .values(rowFor('user', { ...person, ...nothingYet, firstName, lastName }))
    .execute();
  const membership = { agencyId, userId: person.uid, role: 'user' as const, templateId: null };
  await tx
    .insertInto('agencyMembership')
    .values(rowFor('agencyMembership', { ...membership, isPrimary: false, seesAllAccounts: false }))
    .execute();
  await requireRoom(scope, { agencyId, resource: 'users', refusal: outsideRefusals.users, membersOnly: true });
  return person;
}

async function letsJoin({ tx }: SystemScope, agencyId: string): Promise<boolean> {
  const provider = tx.selectFrom('agencyProvider').select('letsJoin').where('agencyId', '=', agencyId);
  return (await provider.executeTakeFirst())?.letsJoin ?? false;
}
