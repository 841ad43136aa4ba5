import { inSite, inSystem } from '#access/scope.ts';
import type { Ports } from '#access/ports.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import type { TestimonialSettings } from '../../../testimonial.ts';
import { testimonialSettingsOf } from '../../settings/testimonial-settings-queries.ts';

/** A personal link that the business made and that opens nothing anymore. */
export interface EndedLink {
  site: Site;
  settings: TestimonialSettings;
  reason: 'expired' | 'revoked';
}

/** Only whoever holds the secret link learns that there was one; undefined for all others. */
export async function findEndedLink({ db, clock }: Ports, id: string): Promise<EndedLink | undefined> {
  const hash = secretHash(id);
  const ended = await inSystem(db, 'ended testimonial link', async (scope) => {
    const row = await scope.tx
      .selectFrom('testimonialRequest as r')
      .innerJoin('account as a', 'a.uid', 'r.accountId')
      .select(['r.accountId', 'r.revokedDate', 'r.expireDate'])
      .where((row) => row.or([row('r.secretHash', '=', hash), row('r.formerSecretHash', '=', hash)]))
      .where('a.isOpen', '=', true)
      .executeTakeFirst();
    const isExpired = row?.expireDate && row.expireDate <= clock.now();
    if (!row || (!row.revokedDate && !isExpired)) return undefined;
    const { accountId, revokedDate } = row;
    const { settings } = await testimonialSettingsOf(scope, accountId);
    return { accountId, settings, reason: revokedDate ? 'revoked' : 'expired' } as const;
  });
  if (!ended) return undefined;
  const { accountId, ...told } = ended;
  const site = await inSite(db, accountId, findSite);
  return site && { site, ...told };
}
