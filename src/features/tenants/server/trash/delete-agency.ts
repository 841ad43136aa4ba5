import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { changeAgencyState } from '../lifecycle/change-agency-state.ts';
import { tellAgencyAdmins } from '../lifecycle/tell-admins.ts';

/**
 * Puts an agency into the trash for 30 days, with every account below it (decision 10): nobody works in them, and their
 * sites answer no more. `businessName` is its name as the person has typed it.
 * @throws UNPROCESSABLE_CONTENT for another name, CONFLICT for the house's own
 */
export const deleteAgency = agency('agency.manage', { isFromAbove: true })
  .input(z.strictObject({ businessName: z.string().trim().max(200) }))
  .output(z.strictObject({ agencyId: z.string() }))
  .handler(async ({ input: { businessName }, context: { scope, ports } }) => {
    const { tx, agencyId } = scope;
    const named = tx.selectFrom('agency').select('uid').where('uid', '=', agencyId);
    if (!(await named.where('businessName', '=', businessName).executeTakeFirst()))
      throw problem('UNPROCESSABLE_CONTENT', 'The name is another one. Reload the page and type the name shown there.');
    // Told before: mails go out under the look of an agency that is there.
    await tellAgencyAdmins(scope, agencyId, { news: 'deleted', note: '' });
    await changeAgencyState(scope, { deletedDate: ports.clock.now() });
    return { agencyId };
  });
