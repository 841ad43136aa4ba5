import { sql } from 'kysely';
import { z } from 'zod';
import { openWithoutTransaction } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { inSystem } from '#access/scope.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { anyLanding, landingPath } from '#features/people/landing.ts';
import { NewPassword } from '#features/people/password.ts';
import { lookUpCode } from '#features/people/server/password/password-reset.ts';
import { hashPassword, isPassword } from '#features/people/server/password/password-hash.ts';
import { refuseOwnAddress } from '#features/people/server/password/refuse-own-address.ts';
import { beginSession } from '#features/people/server/second-factor/pending-sign-in.ts';
import { beginAttempt } from '#features/people/server/sessions/attempt.ts';
import { countMemberships, findUserByEmail } from '#features/people/server/user-queries.ts';
import { problem } from '#lib/problem.ts';
import { InvitationCode } from '../invitation.ts';
import { findInvitation, inviteIsOver } from './find-invitation.ts';
import { joinTeam } from './join-team.ts';

const Accept = InvitationCode.extend({
  /** The existing password if the address has one; a new one if not. */
  password: z.string().max(1_000),
});

/**
 * An invitation's data by its link; consumes nothing, since programs open links in emails, too. Whether the address has
 * a password is revealed only to the reader of its mail. @throws GONE, TOO_MANY_REQUESTS
 */
export const checkInvitation = openWithoutTransaction('invitation.accept')
  .input(InvitationCode)
  .handler(({ input, context }) => {
    const { ports, hostAgencyId } = context;
    const now = ports.clock.now();
    return lookUpCode(context, () =>
      inSystem(ports.db, 'invitation', async (scope) => {
        const found = await findInvitation(scope, input, { now, hostAgencyId });
        const { email, role, agencyId, agencyName, accountName, firstName, lastName } = found;
        return {
          email,
          role,
          /** The account, else the agency. */
          team: accountName ?? agencyName,
          invitedBy: [firstName, lastName].filter(Boolean).join(' '),
          isKnown: (await findUserByEmail(scope, email)) !== undefined,
          branding: await brandingOf(scope, agencyId),
        };
      }),
    );
  });

/**
 * Adds someone to the team and starts a session. People with a password enter it and keep it; others choose one.
 * Atomic: an interruption leaves the invitation valid.
 * @throws GONE, UNPROCESSABLE_CONTENT, FORBIDDEN, TOO_MANY_REQUESTS
 */
export const acceptInvitation = openWithoutTransaction('invitation.accept')
  .input(Accept)
  .handler(async ({ input: { password, ...code }, context }) => {
    const { ports, hostAgencyId } = context;
    const at = { now: ports.clock.now(), hostAgencyId };
    const { email, known } = await lookUpCode(context, () =>
      inSystem(ports.db, 'invitation', async (scope) => {
        const { email } = await findInvitation(scope, code, at);
        return { email, known: await findUserByEmail(scope, email) };
      }),
    );
    const passwordHash = known ? await provePerson(context, known, password) : await newPerson(email, password);
    return inSystem(ports.db, 'invitation', async (scope) => {
      // One at a time per address, whichever of its invitations is accepted.
      await sql`select pg_advisory_xact_lock(hashtext(${`invitation ${email}`}))`.execute(scope.tx);
      const invitation = await findInvitation(scope, code, at);
      const user = await findUserByEmail(scope, email);
      // If the address was taken over in the meantime, its password was not checked here.
      if (user?.passwordHash !== known?.passwordHash) throw inviteIsOver();
      const person = await joinTeam(scope, invitation, user, passwordHash);
      const { accounts, isNarrow } = await countMemberships(scope, person.uid);
      const landing = isNarrow ? anyLanding : landingPath(person.type, accounts);
      return beginSession(scope, context, person, { landing, way: 'invitation' });
    });
  });

type Known = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** A person with a password enters it. @throws UNPROCESSABLE_CONTENT, FORBIDDEN, GONE, TOO_MANY_REQUESTS */
async function provePerson(context: RequestContext, known: Known, password: string): Promise<string> {
  const attempt = await beginAttempt(context, 'sign-in', known.email);
  const isRight = await isPassword(password, known.passwordHash);
  if (!isRight || known.passwordHash === null)
    throw refused('UNPROCESSABLE_CONTENT', 'This is not the password of your account. Try again, or reset it first.');
  await attempt.forgive();
  if (!known.isAuth) throw refused('FORBIDDEN', 'This user has been disabled. Please ask your administrator.');
  // House users sign in at the main host only (R-26).
  if (known.type === 'house' && context.hostAgencyId !== null) throw inviteIsOver();
  return known.passwordHash;
}

/** A new person chooses a password. @throws UNPROCESSABLE_CONTENT */
async function newPerson(email: string, password: string): Promise<string> {
  const chosen = NewPassword.safeParse(password);
  if (!chosen.success)
    throw refused('UNPROCESSABLE_CONTENT', chosen.error.issues[0]?.message ?? 'Choose another password.');
  refuseOwnAddress('password', password, email);
  return hashPassword(password);
}

function refused(code: 'UNPROCESSABLE_CONTENT' | 'FORBIDDEN', message: string) {
  return problem(code, message, { fields: { password: message } });
}
