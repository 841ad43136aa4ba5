import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { Uid } from '#lib/uid.ts';
import { listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import { notifyTrigger } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import type { TriggerLog } from '#features/operations/trigger-log.ts';
import { lookAtNames } from '../site-domains/look-at-names.ts';
import { type DomainClaim, findClaim, lockDomains, obstacleTo, saveState } from './domain-claims.ts';
import { type DomainNews, type DomainState, judgeDomain } from './judge-domain.ts';
import { lookAtProof } from './look-at-proof.ts';
import { type DomainReport, isReached } from '../../domain-report.ts';
import { notifyOfDomain } from './domain-mail.tsx';

const Payload = z.object({ kind: z.enum(['agency', 'account', 'sites']), id: Uid, domain: z.string() });
type Payload = z.infer<typeof Payload>;

/** Checks within this time, such as those started by a button, count as one day's. */
const newDayMs = 20 * 3_600_000;

/** By then every process knows a newly verified domain, and a proxy can get its certificate. */
const servedAfterSeconds = 10;

/**
 * Checks whether DNS proves a claimed domain, for the first time or again. Once verified, it is served
 * until the proof has been missing for days. For a business's site, it also checks whether visitors reach it.
 */
export const checkDomainJob = defineSystemJob<Payload>({
  name: 'check-domain',
  formerName: 'tenants.check-domain',
  payload: Payload,
  async work(ports, asked) {
    const claim = await inSystem(ports.db, 'check domain', (scope) => findClaim(scope, asked));
    if (!claim) return async () => {};
    const seen = await lookAtProof(ports, claim);
    const report = claim.kind === 'account' ? await lookAtNames(ports, claim, seen) : null;
    const now = ports.clock.now();
    return async (scope) => {
      await lockDomains(scope);
      const current = await findClaim(scope, asked);
      if (current?.token !== claim.token) return;
      const finding = seen.finding ?? (current.isVerified ? null : await obstacleTo(scope, current));
      const isNewDay = now.getTime() - (current.checkedDate?.getTime() ?? 0) >= newDayMs;
      const { news, ...state } = judgeDomain(current, finding, isNewDay);
      const isAway = report ? await keepReport(scope, current, { report, state, isNewDay, now }) : null;
      // A repeated check on the same day must not postpone the next day's.
      const hasFault = finding !== null || isAway !== null;
      const checkedDate = current.isVerified && hasFault && !isNewDay ? current.checkedDate : now;
      await saveState(scope, current, { ...state, checkedDate, now });
      const latest = news ?? (isAway === 'new' ? 'leadsAway' : null);
      if (latest) await spreadDomainNews(scope, current, latest);
      if (report && news === 'verified')
        await enqueueSystem(scope, checkDomainJob, asked, { startAfterSeconds: servedAfterSeconds });
    };
  },
});

interface Checked {
  report: DomainReport;
  state: Pick<DomainState, 'isVerified'>;
  isNewDay: boolean;
  now: Date;
}

/**
 * Stores a check's report of a business's domain, and since when its site is reached.
 * @returns whether a site that was reached before no longer is: `new` on the first day, when people are notified
 */
async function keepReport(
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

/**
 * Updates public pages, which show the domains of the business and its agency; warns administrators of a missing
 * record, and of a domain that leads elsewhere.
 */
async function spreadDomainNews(scope: SystemScope, claim: DomainClaim, news: DomainNews): Promise<void> {
  const { kind, id, domain } = claim;
  if (news === 'verified' || news === 'withdrawn')
    await scope.tx
      .updateTable('account')
      .set((row) => ({ siteRevision: row('siteRevision', '+', 1) }))
      .where(kind === 'account' ? 'uid' : 'agencyId', '=', id)
      .execute();
  const owner = { kind: kind === 'account' ? kind : 'agency', id } as const;
  await notifyTrigger(scope, owner, { belongTo: id, type: 'Domain check', ...outcomeOf(domain, news) });
  if (news === 'verified') return;
  for (const userId of await administratorsOf(scope, claim))
    await enqueueSystem(scope, notifyOfDomain, { userId, kind, id, domain, news });
}

const troubles: Record<Exclude<DomainNews, 'verified'>, (domain: string) => string> = {
  recordGone: (domain) => `The DNS record of ${domain} is missing.`,
  withdrawn: (domain) => `${domain} is no longer used, since its DNS record is missing.`,
  leadsAway: (domain) => `${domain} leads somewhere else.`,
};

/** For a toast: what the check found out. */
function outcomeOf(domain: string, news: DomainNews): Pick<TriggerLog, 'status' | 'message'> {
  if (news === 'verified') return { status: 'success', message: `${domain} is connected` };
  return { status: 'failed', message: troubles[news](domain) };
}

async function administratorsOf(scope: SystemScope, { kind, id }: DomainClaim): Promise<string[]> {
  if (kind !== 'account') return listAgencyAdmins(scope, id);
  const admins = scope.tx.selectFrom('accountMembership').select('userId').where('accountId', '=', id);
  return (await admins.where('role', '=', 'admin').execute()).map(({ userId }) => userId);
}
