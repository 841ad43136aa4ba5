import type { SystemScope } from '#access/scope.ts';
import { type DomainReport, isReached } from '../../domain-report.ts';
import type { DomainClaim } from '../domains/domain-claims.ts';
import type { DomainState } from '../domains/judge-domain.ts';

interface Checked {
  report: DomainReport;
  state: Pick<DomainState, 'isVerified'>;
  isNewDay: boolean;
  now: Date;
}

/**
 * Stores a check's report of a business's domain, and since when its site is reached.
 * @returns whether a site that was reached before no longer is: `new` on the first day, when people are told
 */
export async function keepReport(
  { tx }: SystemScope,
  { id }: DomainClaim,
  { report, state: { isVerified }, isNewDay, now }: Checked,
): Promise<'new' | 'known' | null> {
  const before = await tx
    .selectFrom('account')
    .select(['whitelabelLiveDate as liveDate', 'whitelabelAwayDays as awayDays'])
    .where('uid', '=', id)
    .executeTakeFirstOrThrow();
  const [main] = report.names;
  const isLive = isVerified && main !== undefined && isReached(main);
  const liveDate = isVerified ? (before.liveDate ?? (isLive ? now : null)) : null;
  const isAway = !isLive && liveDate !== null;
  const awayDays = isAway ? before.awayDays + (isNewDay ? 1 : 0) : 0;
  await tx
    .updateTable('account')
    .set({ whitelabelReport: JSON.stringify(report), whitelabelLiveDate: liveDate, whitelabelAwayDays: awayDays })
    .where('uid', '=', id)
    .execute();
  if (!isAway) return null;
  return isNewDay && awayDays === 1 ? 'new' : 'known';
}
