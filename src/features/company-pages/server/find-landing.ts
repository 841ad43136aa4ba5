import type { ResolvedHost } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { networkOf } from '#lib/client-network.ts';
import { WebAddress } from '#lib/web-address.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit, takeBackHit } from '#platform/throttle.ts';
import type { LandingCode } from '../landing-code.ts';

const hourSeconds = 3_600;
const guesses: Quota = { name: 'landing-codes', limit: 30, windowSeconds: hourSeconds };

export interface Landing {
  branding: HostBranding;
  /** The agency's own, on the web; null where it has none. */
  link: string | null;
}

/**
 * The agency of a code. Wrong codes are counted by the client's network, and after too many of them right ones are
 * refused too, so that trying on tells nothing.
 */
export async function findLanding(
  { db, clock }: Ports,
  { host, clientAddress }: { host: ResolvedHost; clientAddress: string },
  code: LandingCode,
): Promise<Landing | 'unknown' | { retryAfterSeconds: number }> {
  const key = `landing code ${networkOf(clientAddress)}`;
  const now = clock.now();
  const { hits, resetDate } = await countHit(db, key, hourSeconds, now);
  if (hits > guesses.limit)
    return { retryAfterSeconds: Math.max(1, Math.ceil((resetDate.getTime() - now.getTime()) / 1_000)) };
  const found = await inSystem(db, 'landing code', (scope) => look(scope, host, code));
  if (!found) return 'unknown';
  await takeBackHit(db, key);
  return found;
}

async function look(scope: SystemScope, host: ResolvedHost, code: LandingCode): Promise<Landing | undefined> {
  const agencyId = await agencyOf(scope, code);
  const isOpen = host.kind === 'shared' || (host.kind === 'management' && host.agencyId === null);
  // Nobody's link is offered at another agency's name, or at that of another agency's customer.
  if (!agencyId || !(isOpen || agencyId === (await ownerOf(scope, host)))) return undefined;
  const { freeDeepLink } = await scope.tx
    .selectFrom('agency')
    .select('freeDeepLink')
    .where('uid', '=', agencyId)
    .executeTakeFirstOrThrow();
  const link = WebAddress.safeParse(freeDeepLink ?? '').data;
  return { branding: await brandingOf(scope, agencyId), link: link || null };
}

/** An agency by its own code, or by that of an account of its; neither may be deleted or suspended. */
async function agencyOf({ tx }: SystemScope, { inviteCode, freeCode }: LandingCode): Promise<string | undefined> {
  const all = tx.selectFrom('agency as g').select('g.uid');
  const agency = all.where('g.deletedDate', 'is', null).where('g.suspendedDate', 'is', null);
  const inviting =
    inviteCode &&
    (await agency
      .innerJoin('account as a', 'a.agencyId', 'g.uid')
      .where('a.inviteCode', '=', inviteCode)
      .where('a.isOpen', '=', true)
      .executeTakeFirst());
  if (inviting) return inviting.uid;
  return freeCode ? (await agency.where('g.freeCode', '=', freeCode).executeTakeFirst())?.uid : undefined;
}

async function ownerOf({ tx }: SystemScope, host: ResolvedHost): Promise<string | null> {
  if (host.kind === 'management') return host.agencyId;
  if (host.kind !== 'site') return null;
  const account = tx.selectFrom('account').select('agencyId').where('uid', '=', host.accountId);
  return (await account.where('isOpen', '=', true).executeTakeFirst())?.agencyId ?? null;
}
