import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { sellerLostMail } from './seller-lost-mail.tsx';

const SellerLost = z.object({
  agencyId: z.string(),
  userId: z.string(),
  /** How many clients paid there. */
  count: z.int(),
});
type SellerLost = z.infer<typeof SellerLost>;

/** Mails an administrator of an agency that its account at the provider has shut us out. */
export const sendSellerLostJob = defineSystemJob<SellerLost>({
  name: 'send-seller-lost',
  payload: SellerLost,
  async work({ config, db, mail }, told, { jobId }) {
    const found = await inSystem(db, 'seller lost', async (scope) => {
      const admin = await findAdmin(scope, told);
      return admin && { ...admin, ...(await findMailHome(scope, config, told.userId)) };
    });
    if (found) await mail.send(await sellerLostMail({ ...found, count: told.count, messageId: `seller-${jobId}` }));
    return async () => {};
  },
});

/** Undefined for who has left meanwhile. */
async function findAdmin({ tx }: SystemScope, { agencyId, userId }: SellerLost) {
  return tx
    .selectFrom('agencyMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .select(['u.email as to', 'g.businessName as name'])
    .where('g.uid', '=', agencyId)
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'admin')
    .where('u.isAuth', '=', true)
    .where('g.deletedDate', 'is', null)
    .executeTakeFirst();
}
