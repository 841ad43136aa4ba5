import { house } from '#access/procedures.ts';
import { agencyWithin } from '#access/standing/agency-within.ts';
import { createInvitations } from '#features/invitations/server/create-invitations.ts';
import { insertAgency } from '#features/tenants/server/agencies/insert-agency.ts';
import { NewAgency } from '../provisioning.ts';

/**
 * Creates an agency and invites its administrator, in one transaction. That address becomes the agency's reply-to
 * address.
 */
export const createAgency = house('house.agencies')
  .input(NewAgency)
  .handler(async ({ input: { businessName, adminEmail }, context: { scope, ports } }) => {
    const agencyId = await insertAgency(scope, { businessName, email: adminEmail });
    if (adminEmail) {
      const made = agencyWithin(scope, agencyId);
      await createInvitations(made, ports, { emails: [adminEmail], role: 'admin', templateId: null });
    }
    return { agencyId };
  });
