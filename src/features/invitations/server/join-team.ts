import { insertOwn } from '#access/own-rows.ts';
import type { SystemScope } from '#access/scope.ts';
import { accountWithin } from '#access/authorization/account-within.ts';
import type { UserType } from '#access/view-type.ts';
import type { findUserByEmail } from '#features/people/server/user-queries.ts';
import { memberJoined } from '#features/tenants/events.ts';
import { addChosenAccounts } from '#features/tenants/server/members/accounts/choose-accounts.ts';
import { tellOfMember } from '#features/tenants/server/members/tell-of-member.ts';
import { outsideRefusals, requireWithinPlan } from '#features/metering/server/require-within-plan.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { findInvitation } from './find-invitation.ts';

type Invitation = Awaited<ReturnType<typeof findInvitation>>;
type Known = Awaited<ReturnType<typeof findUserByEmail>>;

interface Person {
  uid: string;
  type: UserType;
}

const nothingYet = { logoPictureId: null, tokensMax30: null };

/**
 * Creates the membership and deletes the invitation. A new user gets this password.
 * @throws UNPROCESSABLE_CONTENT when the agency's plan is full
 */
export async function joinTeam(
  scope: SystemScope,
  invitation: Invitation,
  known: Known,
  passwordHash: string,
): Promise<Person> {
  const person = known ? await asMember(scope, known, invitation) : await addPerson(scope, invitation, passwordHash);
  await addMembership(scope, invitation, person.uid);
  await scope.tx.deleteFrom('invitation').where('uid', '=', invitation.uid).execute();
  return person;
}

/** A person who joins an agency becomes one of its people, wherever else they work. */
async function asMember({ tx }: SystemScope, { uid, type }: Person, { accountId }: Invitation): Promise<Person> {
  if (type !== 'account' || accountId !== null) return { uid, type };
  await tx.updateTable('user').set({ type: 'agency' }).where('uid', '=', uid).execute();
  return { uid, type: 'agency' };
}

async function addPerson({ tx }: SystemScope, invitation: Invitation, passwordHash: string): Promise<Person> {
  const { email, role, accountId, invitedFirstName: firstName, invitedLastName: lastName } = invitation;
  const person: Person = { uid: newUid(), type: accountId === null ? 'agency' : 'account' };
  await tx
    .insertInto('user')
    .values(rowFor('user', { ...person, email, firstName, lastName, passwordHash, role, ...nothingYet }))
    .execute();
  return person;
}

/** An existing member keeps their role. */
async function addMembership(scope: SystemScope, invitation: Invitation, userId: string): Promise<void> {
  const { agencyId, accountId, role, templateId } = invitation;
  if (accountId === null) return joinAgency(scope, invitation, userId);
  const account = accountWithin(scope, { accountId, agencyId });
  const { numInsertedOrUpdatedRows: joined } = await insertOwn(account, 'accountMembership', {
    agencyId,
    userId,
    role,
    templateId,
  })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (joined === 1n) await tellOfMember(account, memberJoined, userId);
}

async function joinAgency(scope: SystemScope, invitation: Invitation, userId: string): Promise<void> {
  const { agencyId, role, templateId, chosenAccountIds } = invitation;
  const isPrimary = role === 'admin' && !(await hasPrimary(scope, agencyId));
  const seesAllAccounts = isPrimary || chosenAccountIds === null;
  const membership = rowFor('agencyMembership', { agencyId, userId, role, templateId, isPrimary, seesAllAccounts });
  const { numInsertedOrUpdatedRows: joined } = await scope.tx
    .insertInto('agencyMembership')
    .values(membership)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (joined === 0n) return;
  await requireWithinPlan(scope, { agencyId, resource: 'users', refusal: outsideRefusals.users, membersOnly: true });
  if (seesAllAccounts) return;
  await addChosenAccounts(scope, { agencyId, userId }, chosenAccountIds);
}

/** The first administrator of a new agency becomes primary. The lock on the agency's row serializes two at once. */
async function hasPrimary({ tx }: SystemScope, agencyId: string): Promise<boolean> {
  await tx.selectFrom('agency').select('uid').where('uid', '=', agencyId).forUpdate().execute();
  const primary = tx.selectFrom('agencyMembership').select('userId').where('agencyId', '=', agencyId);
  return (await primary.where('isPrimary', '=', true).executeTakeFirst()) !== undefined;
}
