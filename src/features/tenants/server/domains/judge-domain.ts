import { z } from 'zod';
import { domainGraceDays, type SitesFinding } from '../../domain.ts';

/** Warns an administrator: a domain's proof is gone, it was withdrawn for that, or it leads elsewhere. */
export const DomainWarning = z.object({
  userId: z.string(),
  kind: z.enum(['agency', 'account', 'sites']),
  /** Of the account or agency; jobs of former versions have none. */
  id: z.string().optional(),
  domain: z.string(),
  news: z.enum(['recordGone', 'withdrawn', 'leadsAway']),
});
export type DomainWarning = z.infer<typeof DomainWarning>;

export interface DomainState<F extends SitesFinding = SitesFinding> {
  isVerified: boolean;
  /** Consecutive days on which a verified domain's record was missing. */
  misses: number;
  finding: F | null;
}

/** Changes to report to people or to show on sites. */
export type DomainNews = 'verified' | 'recordGone' | 'withdrawn' | 'leadsAway';

/**
 * The outcome of a check for a claim. A verified domain whose record is gone gets a warning first and is withdrawn
 * after the grace period. If name servers don't respond, that is reported but never counted.
 * @param isNewDay whether this check counts as another day's
 */
export function judgeDomain<F extends SitesFinding>(
  { isVerified, misses }: Pick<DomainState, 'isVerified' | 'misses'>,
  finding: F | null,
  isNewDay: boolean,
): DomainState<F> & { news: DomainNews | null } {
  if (!finding) return { isVerified: true, misses: 0, finding: null, news: isVerified ? null : 'verified' };
  if (!isVerified) return { isVerified: false, misses: 0, finding, news: null };
  if (!(finding === 'missing' || finding === 'notPointed') || !isNewDay)
    return { isVerified, misses, finding, news: null };
  if (daysLeft(misses + 1) > 0)
    return { isVerified, misses: misses + 1, finding, news: misses === 0 ? 'recordGone' : null };
  return { isVerified: false, misses: 0, finding, news: 'withdrawn' };
}

/** Days until a domain is withdrawn, after this many daily checks without its record. */
export const daysLeft = (misses: number): number => domainGraceDays + 1 - misses;
