import { sql } from 'kysely';
import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { asSystemInAgency, inSystem, type SystemScope } from '#access/scope.ts';
import { type DomainFinding, proofName } from '#features/tenants/domain.ts';
import { judgeDomain } from '#features/tenants/server/domains/judge-domain.ts';
import { isLocalName } from '#features/tenants/server/domains/names/names.ts';
import { isProblem } from '#lib/problem.ts';
import { notifyAdmins } from '../provider-news-mail.tsx';

const Payload = z.object({ agencyId: z.string(), domain: z.string() });
type Payload = z.infer<typeof Payload>;

/** Checks within this time, such as those started by a button, count as one day's. */
const newDayMs = 20 * 3_600_000;

/** Checks whether DNS proves that a mail domain is the agency's, for the first time or again. */
export const checkMailDomainJob = defineSystemJob<Payload>({
  name: 'check-mail-domain',
  payload: Payload,
  async work(ports, asked) {
    const claim = await inSystem(ports.db, 'check mail domain', (scope) => findClaim(scope, asked));
    if (!claim) return async () => {};
    const seen = await lookAt(ports, claim);
    const now = ports.clock.now();
    return async (scope) => {
      // Two agencies with proofs at the same time must not both succeed.
      await sql`select pg_advisory_xact_lock(hashtext(${`mail domain ${claim.domain}`}))`.execute(scope.tx);
      const current = await findClaim(scope, asked);
      if (current?.token !== claim.token) return;
      const isVerified = current.verifiedDate !== null;
      const finding = seen ?? (isVerified ? null : await takenBy(scope, current));
      const isNewDay = now.getTime() - (current.checkedDate?.getTime() ?? 0) >= newDayMs;
      const { news, ...state } = judgeDomain({ isVerified, misses: current.misses }, finding, isNewDay);
      await scope.tx
        .updateTable('agencyMailDomain')
        .set({
          finding: state.finding,
          misses: state.misses,
          // A repeated check on the same day must not postpone the next day's.
          checkedDate: isVerified && finding && !isNewDay ? current.checkedDate : now,
          verifiedDate: state.isVerified ? (current.verifiedDate ?? now) : null,
        })
        .where('agencyId', '=', current.agencyId)
        .where('domain', '=', current.domain)
        .execute();
      if (news === 'recordGone' || news === 'withdrawn') await notifyOf(ports, current, news);
    };
  },
});

function findClaim({ tx }: SystemScope, { agencyId, domain }: Payload) {
  return tx
    .selectFrom('agencyMailDomain')
    .select(['agencyId', 'domain', 'token', 'verifiedDate', 'checkedDate', 'misses'])
    .where('agencyId', '=', agencyId)
    .where('domain', '=', domain)
    .executeTakeFirst();
}

async function lookAt({ config, dns }: Ports, { domain, token }: { domain: string; token: string }) {
  if (isLocalName(config, domain)) return null;
  try {
    const texts = await dns.texts(proofName(domain));
    return texts.some((text) => text.trim() === token) ? null : 'missing';
  } catch {
    return 'unanswered';
  }
}

async function takenBy({ tx }: SystemScope, { agencyId, domain }: Payload): Promise<DomainFinding | null> {
  const others = tx.selectFrom('agencyMailDomain').select('agencyId').where('domain', '=', domain);
  const proven = others.where('agencyId', '!=', agencyId).where('verifiedDate', 'is not', null);
  return (await proven.executeTakeFirst()) ? 'taken' : null;
}

/** An agency in the trash is not notified. */
async function notifyOf({ db }: Ports, { agencyId, domain }: Payload, news: 'recordGone' | 'withdrawn'): Promise<void> {
  await asSystemInAgency(db, agencyId, 'mail domain news', (scope) => notifyAdmins(scope, news, domain)).catch(
    (error: unknown) => {
      if (!isProblem(error)) throw error;
    },
  );
}
