import { inSite, inSystem, type SystemScope } from '#access/scope.ts';
import type { Ports } from '#access/ports.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import type { TestimonialSettings } from '../../../testimonial.ts';
import { isOfDate } from '../open-link.ts';
import { testimonialSettingsOf } from '../../settings/testimonial-settings-queries.ts';

/** A link of the business that opens nothing anymore. */
export interface EndedLink {
  site: Site;
  settings: TestimonialSettings;
  reason: 'expired' | 'revoked' | 'renewed';
}

/**
 * Only whoever holds a secret link learns that there was one; undefined for all others. The account's open link ends
 * where it gets a secret part, or another one.
 */
export async function findEndedLink(
  { db, clock }: Ports,
  id: string,
  segment: string | undefined,
): Promise<EndedLink | undefined> {
  const ended = await inSystem(db, 'ended testimonial link', async (scope) => {
    const found = await (segment === undefined ? findPersonal(scope, id, clock.now()) : findOpen(scope, id, segment));
    return found && { ...found, settings: (await testimonialSettingsOf(scope, found.accountId)).settings };
  });
  if (!ended) return undefined;
  const { accountId, ...told } = ended;
  const site = await inSite(db, accountId, findSite);
  return site && { site, ...told };
}

type Ended = Pick<EndedLink, 'reason'> & { accountId: string };

async function findPersonal({ tx }: SystemScope, id: string, now: Date): Promise<Ended | undefined> {
  const hash = secretHash(id);
  const row = await tx
    .selectFrom('testimonialRequest as r')
    .innerJoin('account as a', 'a.uid', 'r.accountId')
    .select(['r.accountId', 'r.revokedDate', 'r.expireDate'])
    .where((row) => row.or([row('r.secretHash', '=', hash), row('r.formerSecretHash', '=', hash)]))
    .where('a.isOpen', '=', true)
    .executeTakeFirst();
  const isExpired = row?.expireDate && row.expireDate <= now;
  if (!row || (!row.revokedDate && !isExpired)) return undefined;
  return { accountId: row.accountId, reason: row.revokedDate ? 'revoked' : 'expired' };
}

async function findOpen({ tx }: SystemScope, id: string, segment: string): Promise<Ended | undefined> {
  const account = await tx
    .selectFrom('account')
    .select(['uid', 'createDate'])
    .where('uid', '=', id)
    .where('isOpen', '=', true)
    .executeTakeFirst();
  return account && isOfDate(segment, account.createDate) ? { accountId: account.uid, reason: 'renewed' } : undefined;
}
