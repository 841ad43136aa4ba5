import { sql } from 'kysely';
import { z } from 'zod';
import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { anyLanding, landingPath } from '#features/people/landing.ts';
import { lookUpCode } from '#features/people/server/password/look-up-code.ts';
import { beginSession } from '#features/people/server/second-proof/begin-session.ts';
import { countMemberships, findUserByEmail } from '#features/people/server/user-queries.ts';
import { InvitationCode } from '../invitation.ts';
import { findInvitation, inviteIsOver } from './find-invitation.ts';
import { joinTeam } from './join-team.ts';
import { newPerson, provePerson } from './prove-person.ts';

const Accept = InvitationCode.extend({
  /** The existing password if the address has one; a new one if not. */
  password: z.string().max(1_000),
});

/**
 * Adds someone to the team and starts a session. People with a password enter it and keep it; others choose one.
 * Atomic: an interruption leaves the invitation valid.
 * @throws GONE, UNPROCESSABLE_CONTENT, FORBIDDEN, TOO_MANY_REQUESTS
 */
export const acceptInvitation = openUnbound('invitation.accept')
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
      // If the address was taken over meanwhile, its password was not checked here.
      if (user?.passwordHash !== known?.passwordHash) throw inviteIsOver();
      const person = await joinTeam(scope, invitation, user, passwordHash);
      const { accounts, isNarrow } = await countMemberships(scope, person.uid);
      const landing = isNarrow ? anyLanding : landingPath(person.type, accounts);
      return beginSession(scope, context, person, { landing, way: 'invitation' });
    });
  });
