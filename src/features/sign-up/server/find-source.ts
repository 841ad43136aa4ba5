import type { SystemScope } from '#access/scope.ts';
import type { SignUpSource } from '../sign-up.ts';

export interface FoundSource {
  /** Null for the house's own. */
  homeAgencyId: string | null;
  /** The account that led here, if it belongs to that agency. */
  referrerId: string | null;
}

/**
 * To which agency a new account will belong: to that of the host, else of the code, else of the site whose banner was
 * followed, else to the house's own. A code that nobody has is as none.
 */
export async function findSource(
  { tx }: SystemScope,
  hostAgencyId: string | null,
  { inviteCode, freeCode, from }: SignUpSource,
): Promise<FoundSource> {
  const living = tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['a.uid', 'a.agencyId'])
    .where('a.isOpen', '=', true);
  const inviting = inviteCode ? await living.where('a.inviteCode', '=', inviteCode).executeTakeFirst() : undefined;
  const offering = freeCode
    ? await tx
        .selectFrom('agency')
        .select('uid')
        .where('freeCode', '=', freeCode)
        .where('deletedDate', 'is', null)
        .where('suspendedDate', 'is', null)
        .executeTakeFirst()
    : undefined;
  // Only free accounts' sites have a banner.
  const shown = living.where('a.uid', '=', from ?? '').where('a.subscriptionType', '=', 'free');
  const showing = from ? await shown.executeTakeFirst() : undefined;
  const homeAgencyId = hostAgencyId ?? inviting?.agencyId ?? offering?.uid ?? showing?.agencyId ?? null;
  const referrer = [inviting, showing].find((account) => account?.agencyId === homeAgencyId);
  return { homeAgencyId, referrerId: referrer?.uid ?? null };
}
