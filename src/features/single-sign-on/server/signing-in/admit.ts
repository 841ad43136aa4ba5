import { personalData } from '#features/people/server/data-export/read-own-data.ts';
import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';
import { outsideRefusals, requireWithinPlan } from '#features/metering/server/require-within-plan.ts';
import { EmailAddress } from '#features/people/email-address.ts';
import { findUserByEmail } from '#features/people/server/user-queries.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { Named } from './ask-provider.ts';
import { mailDomainOf } from './mail-domain-of.ts';

const nothingYet = { passwordHash: null, logoPictureId: null, tokensMax30: null };

/**
 * Makes somebody who has no account yet one of the agency's people, if it lets people join by signing in: with the
 * least that a member may, and no business until an administrator chooses some. A person who already has an account
 * here is invited, since their sign-in opens more than the agency's own.
 */
async function joinBySignIn(scope: SystemScope, named: Named, known: object | undefined) {
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
  await requireWithinPlan(scope, { agencyId, resource: 'users', refusal: outsideRefusals.users, membersOnly: true });
  return person;
}

async function letsJoin({ tx }: SystemScope, agencyId: string): Promise<boolean> {
  const provider = tx.selectFrom('agencyProvider').select('letsJoin').where('agencyId', '=', agencyId);
  return (await provider.executeTakeFirst())?.letsJoin ?? false;
}

interface Link {
  agencyId: string;
  subject: string;
  userId: string;
}

/**
 * Remembers by which id the provider means somebody. An address can be given to another person at the provider, or
 * entered by themselves; the id can't.
 * @throws FORBIDDEN for somebody else's address
 */
async function knowAs({ tx }: SystemScope, link: Link): Promise<void> {
  const links = await tx
    .selectFrom('providerPerson')
    .select(['subject', 'userId'])
    .where('agencyId', '=', link.agencyId)
    .where((row) => row.or([row('subject', '=', link.subject), row('userId', '=', link.userId)]))
    .execute();
  const isSame = links.every(({ subject, userId }) => subject === link.subject && userId === link.userId);
  if (!isSame) throw somebodyElse();
  if (links.length > 0) return;
  await tx
    .insertInto('providerPerson')
    .values(rowFor('providerPerson', link))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const somebodyElse = () =>
  problem(
    'FORBIDDEN',
    'This address belonged to somebody else at your agency’s sign-in service. If it is yours now, ask your administrator to deactivate and reactivate you here.',
  );

/**
 * Whom a provider names, if they are one of its agency's people, or may become one.
 * @throws FORBIDDEN, UNPROCESSABLE_CONTENT when the agency's plan is full
 */
export async function admit(scope: SystemScope, named: Named) {
  const { agencyId } = named;
  const email = named.email.toLowerCase();
  if (!named.subject || !(await isProven(scope, agencyId, named.email))) throw foreignAddress();
  if (!named.isEmailVerified) throw unverified();
  // One at a time per address, as for invitations.
  await sql`select pg_advisory_xact_lock(hashtext(${`invitation ${email}`}))`.execute(scope.tx);
  const known = await findUserByEmail(scope, email);
  // House users sign in as the house, whatever their address (D-16).
  if (known?.type === 'house') throw stranger();
  if (known && (await isDeactivated(scope, agencyId, known.uid))) throw deactivated();
  const isMember = known !== undefined && (await belongsTo(scope, agencyId, known.uid));
  const person = known && isMember ? known : await joinBySignIn(scope, { ...named, email }, known);
  if (!person) throw stranger();
  await knowAs(scope, { agencyId, subject: named.subject, userId: person.uid });
  return { person, hasJoined: !isMember };
}

/** An agency's provider speaks for the domains alone that DNS has proven to be the agency's. */
async function isProven({ tx }: SystemScope, agencyId: string, email: string): Promise<boolean> {
  const domain = mailDomainOf(email);
  if (!domain) return false;
  const proven = tx.selectFrom('agencyMailDomain').select('domain').where('agencyId', '=', agencyId);
  const own = proven.where('domain', '=', domain).where('verifiedDate', 'is not', null);
  return (await own.executeTakeFirst()) !== undefined;
}

async function isDeactivated({ tx }: SystemScope, agencyId: string, userId: string): Promise<boolean> {
  const put = tx.selectFrom('deactivatedMembership').select('userId').where('tenantId', '=', agencyId);
  return (await put.where('userId', '=', userId).executeTakeFirst()) !== undefined;
}

async function belongsTo({ tx }: SystemScope, agencyId: string, userId: string): Promise<boolean> {
  const { isMember } = await tx
    .selectNoFrom(({ or, exists, selectFrom }) => {
      const ofAgency = selectFrom('agencyMembership').select('userId').where('userId', '=', userId);
      const ofAccount = selectFrom('accountMembership').select('userId').where('userId', '=', userId);
      const memberships = [ofAgency.where('agencyId', '=', agencyId), ofAccount.where('agencyId', '=', agencyId)];
      return or(memberships.map((rows) => exists(rows))).as('isMember');
    })
    .executeTakeFirstOrThrow();
  return Boolean(isMember);
}

const foreignAddress = () =>
  problem('FORBIDDEN', 'Your agency’s sign-in service named an address of another domain. Ask your administrator.');
const unverified = () =>
  problem('FORBIDDEN', 'Your agency’s sign-in service hasn’t verified your email address. Ask your administrator.');
const stranger = () => problem('FORBIDDEN', 'You aren’t a member here yet. Ask your administrator for an invitation.');
const deactivated = () => problem('FORBIDDEN', 'Your access here was turned off. Please ask your administrator.');

export const ownProviders = personalData.provide({
  file: 'sign-in',
  read: async ({ tx }, { userId }) => ({
    singleSignOn: await tx
      .selectFrom('providerPerson')
      .select(['agencyId', 'subject', 'createDate'])
      .where('userId', '=', userId)
      .execute(),
  }),
});
