import { openUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { lookUpCode } from '#features/people/server/password/look-up-code.ts';
import { findUserByEmail } from '#features/people/server/user-queries.ts';
import { InvitationCode } from '../invitation.ts';
import { findInvitation } from './find-invitation.ts';

/**
 * An invitation's data by its link; consumes nothing, since programs open links in emails, too. Whether the address has
 * a password is revealed only to the reader of its mail. @throws GONE, TOO_MANY_REQUESTS
 */
export const checkInvitation = openUnbound('invitation.accept')
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
