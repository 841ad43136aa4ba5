import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { Uid } from '#lib/uid.ts';
import { type DomainFinding, domainProof } from '../../domain.ts';
import { type DomainClaim, findClaim, lockDomain, obstacleTo, saveState } from './domain-claims.ts';
import { judgeDomain } from './judge-domain.ts';
import { spreadDomainNews } from './spread-domain-news.ts';

const Payload = z.object({ kind: z.enum(['agency', 'account']), id: Uid, domain: z.string() });

/** Checks at once, as when a button is pressed, count as one day's. */
const newDayMs = 20 * 3_600_000;

/**
 * Looks whether DNS proves a claimed domain, the first time or once more (decision 24). From then on it is served,
 * until the proof has been gone for days.
 */
export const checkDomainJob = defineSystemJob({
  name: 'check-domain',
  formerName: 'tenants.check-domain',
  payload: Payload,
  async work(ports, asked) {
    const claim = await inSystem(ports.db, 'check domain', (scope) => findClaim(scope, asked));
    if (!claim) return async () => {};
    const seen = await lookAt(ports, claim);
    const now = ports.clock.now();
    return async (scope) => {
      await lockDomain(scope, claim.domain);
      const current = await findClaim(scope, asked);
      if (current?.token !== claim.token) return;
      const finding = seen ?? (current.isVerified ? null : await obstacleTo(scope, current));
      const isNewDay = now.getTime() - (current.checkedDate?.getTime() ?? 0) >= newDayMs;
      const { news, ...state } = judgeDomain(current, finding, isNewDay);
      // A check of the same day finds nothing new: it must not put off the next day's.
      const checkedDate = current.isVerified && finding && !isNewDay ? current.checkedDate : now;
      await saveState(scope, current, { ...state, checkedDate, now });
      if (news) await spreadDomainNews(scope, current, news);
    };
  },
});

async function lookAt({ config, dns }: Ports, { domain, token }: DomainClaim): Promise<DomainFinding | null> {
  // Below `localhost` every name leads here, and nobody else's does.
  if (!config.isProduction && isLocal(config.publicUrl.hostname) && isLocal(domain)) return null;
  const { txt } = domainProof(domain, { token, host: config.sitesHost });
  try {
    const texts = await dns.texts(txt.name);
    return texts.some((text) => text.trim() === txt.value) ? null : 'missing';
  } catch {
    return 'unanswered';
  }
}

const isLocal = (name: string) => /(^|\.)localhost$/.test(name);
