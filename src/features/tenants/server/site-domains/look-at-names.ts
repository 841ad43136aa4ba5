import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { OutgoingError } from '#integrations/outgoing/outgoing.ts';
import type { Certificate, DomainReport, NameReport } from '../../domain-report.ts';
import type { DomainClaim } from '../domains/domain-claims.ts';
import { isLocalName, otherNameOf } from '../domains/names/names.ts';
import type { SeenProof } from '../domains/look-at-proof.ts';
import { siteTarget } from './site-target.ts';

const patienceMs = 8_000;

/** Where the names of a business's site lead, and whether visitors reach it: by DNS, then by our own connection. */
export async function lookAtNames(
  ports: Ports,
  claim: DomainClaim,
  { finding, proof }: SeenProof,
): Promise<DomainReport> {
  const { config, db, clock } = ports;
  const names = [claim.domain, otherNameOf(claim.domain)].filter((name) => name !== null);
  const target = await inSystem(db, 'check domain', (scope) => targetOf(scope, claim, config.sitesHost));
  const isServed = claim.isVerified || finding === null;
  const look = async (name: string): Promise<NameReport> => {
    if (isLocalName(config, name)) return { name, seen: none, reach: 'here', certificate: local };
    return { name, seen: await seenOf(ports, name), ...(isServed ? await reached(ports, claim.id, name) : unasked) };
  };
  return {
    checkedDate: clock.now().toISOString(),
    addresses: (await seenOf(ports, target))?.addresses ?? [],
    proof,
    names: await Promise.all(names.map(look)),
  };
}

const none = { aliases: [], addresses: [] };
const noCertificate: Certificate = { state: 'none', issuer: '', validUntil: null };
const local: Certificate = { ...noCertificate, state: 'local' };
/** Names that aren't served yet aren't visited. */
const unasked = { reach: 'silent', certificate: noCertificate } as const;

async function targetOf({ tx }: SystemScope, { id }: DomainClaim, sitesHost: string): Promise<string> {
  const row = await tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['a.slug', 'g.sitesDomain'])
    .where('a.uid', '=', id)
    .executeTakeFirst();
  return row ? siteTarget(row, sitesHost) : sitesHost;
}

async function seenOf({ dns }: Ports, name: string): Promise<NameReport['seen']> {
  try {
    return { aliases: await dns.aliases(name), addresses: await dns.addresses(name) };
  } catch {
    return null;
  }
}

/** Visits the name as a browser would. */
async function reached(
  { config: { publicUrl }, outgoing }: Ports,
  accountId: string,
  name: string,
): Promise<Pick<NameReport, 'reach' | 'certificate'>> {
  const isSecure = publicUrl.protocol === 'https:';
  const port = publicUrl.port && `:${publicUrl.port}`;
  try {
    const { status, body, certificate } = await outgoing.send(`${publicUrl.protocol}//${name}${port}${hostProofPath}`, {
      timeoutMs: patienceMs,
      maxRedirects: 0,
      maxBytes: 10_000,
    });
    const isHere = status === 200 && body.toString('utf8').trim() === accountId;
    return { reach: isHere ? 'here' : 'away', certificate: isSecure ? validOne(certificate) : local };
  } catch (error) {
    return { reach: answersElse(error) ? 'away' : 'silent', certificate: isSecure ? faultOf(error) : local };
  }
}

function validOne(shown: { issuer: string; validUntil: Date } | undefined): Certificate {
  return shown
    ? { state: 'valid', issuer: shown.issuer.slice(0, 100), validUntil: shown.validUntil.toISOString() }
    : noCertificate;
}

/** Someone else responded: with a redirect, with too much, or from a network that isn't public. */
function answersElse(error: unknown): boolean {
  return error instanceof OutgoingError && ['refused', 'too many redirects', 'too large'].includes(error.failure);
}

/** Node's TLS errors for invalid certificates. */
const faults: Record<string, Certificate['state']> = {
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrongName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
};

function faultOf(error: unknown): Certificate {
  const { code } = ((error instanceof Error && error.cause) || {}) as { code?: string };
  return { ...noCertificate, state: faults[code ?? ''] ?? 'none' };
}

/** Returns whose site a name leads to, so that our own check recognizes us behind proxies and redirects. */
export const hostProofPath = '/.well-known/fieldfolio';
