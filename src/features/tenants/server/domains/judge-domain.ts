import { domainGraceDays, type DomainFinding } from '../../domain.ts';

export interface DomainState {
  isVerified: boolean;
  /** Days in a row on which the record of a verified domain was gone. */
  misses: number;
  finding: DomainFinding | null;
}

/** What people have to hear of, or their sites to show. */
export type DomainNews = 'verified' | 'recordGone' | 'withdrawn' | 'leadsAway';

/**
 * What a check makes of a claim. A verified domain whose record is gone is warned about first and withdrawn after the
 * days of grace. Silent name servers prove nothing either way: they are told, and never counted.
 * @param isNewDay whether this check counts as one of another day
 */
export function judgeDomain(
  { isVerified, misses }: Pick<DomainState, 'isVerified' | 'misses'>,
  finding: DomainFinding | null,
  isNewDay: boolean,
): DomainState & { news: DomainNews | null } {
  if (!finding) return { isVerified: true, misses: 0, finding: null, news: isVerified ? null : 'verified' };
  if (!isVerified) return { isVerified: false, misses: 0, finding, news: null };
  if (finding !== 'missing' || !isNewDay) return { isVerified, misses, finding, news: null };
  if (daysLeft(misses + 1) > 0)
    return { isVerified, misses: misses + 1, finding, news: misses === 0 ? 'recordGone' : null };
  return { isVerified: false, misses: 0, finding, news: 'withdrawn' };
}

/** Whole days until a domain is withdrawn, after so many daily checks without its record. */
export function daysLeft(misses: number): number {
  return domainGraceDays + 1 - misses;
}
