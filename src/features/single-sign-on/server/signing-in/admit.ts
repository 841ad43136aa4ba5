import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import { findUserByEmail } from '#features/people/server/user-queries.ts';
import { problem } from '#lib/problem.ts';
import type { Named } from './ask-provider.ts';
import { joinBySignIn } from './join-by-sign-in.ts';
import { mailDomainOf } from './mail-domain-of.ts';
import { knowAs } from './provider-person.ts';

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
  // House users sign in as the house, whatever their address (decision 16).
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
