import type { Ports } from '#access/ports.ts';
import { proofName, type SitesFinding } from '../../domain.ts';
import type { DomainReport } from '../../domain-report.ts';
import type { DomainClaim } from './domain-claims.ts';
import { isLocalName, pairName } from './names/names.ts';

export interface SeenProof {
  finding: Extract<SitesFinding, 'missing' | 'unanswered' | 'notPointed'> | null;
  proof: DomainReport['proof'];
}

/** Whether public DNS proves the claim, and the records found. */
export async function lookAtProof(ports: Ports, claim: DomainClaim): Promise<SeenProof> {
  const { config, dns } = ports;
  const nothing = { texts: [], misplacedAt: null };
  if (isLocalName(config, claim.domain)) return { finding: null, proof: nothing };
  const isRight = (text: string) => text.trim() === claim.token;
  try {
    const texts: string[] = [];
    for (const name of proofNames(claim)) texts.push(...(await dns.texts(name)));
    if (texts.some(isRight)) return { finding: await lookBelow(ports, claim), proof: nothing };
    for (const name of wrongNames(claim))
      if ((await dns.texts(name)).some(isRight))
        return { finding: 'missing', proof: { texts: shortened(texts), misplacedAt: name } };
    return { finding: 'missing', proof: { texts: shortened(texts), misplacedAt: null } };
  } catch {
    return { finding: 'unanswered', proof: nothing };
  }
}

/** Any name: a wildcard answers for all of them. */
const anyLabel = 'fieldfolio-check';

/** Whether names below the domain of an agency's sites lead here: as an alias, or to our addresses. */
async function lookBelow({ config, dns }: Ports, { kind, domain }: DomainClaim): Promise<'notPointed' | null> {
  if (kind !== 'sites') return null;
  const name = `${anyLabel}.${domain}`;
  if ((await dns.aliases(name)).some((alias) => alias.replace(/\.$/, '').toLowerCase() === config.sitesHost))
    return null;
  const [there, ours] = [await dns.addresses(name), await dns.addresses(config.sitesHost)];
  return there.length > 0 && there.every((address) => ours.includes(address)) ? null : 'notPointed';
}

/** A site is proved by a record at the shorter of its names, as instructed, or at the name itself. */
function proofNames({ kind, domain }: DomainClaim): string[] {
  const names = kind === 'account' ? [pairName(domain), domain] : [domain];
  return [...new Set(names)].map(proofName);
}

/** Some providers append the domain to what was entered, and some people omit the first part. */
function wrongNames({ kind, domain }: DomainClaim): string[] {
  if (kind !== 'account') return [];
  const name = pairName(domain);
  return [name, `${proofName(name)}.${name}`];
}

/** Anyone may have written them, at any length. */
const shortened = (texts: string[]): string[] => texts.slice(0, 3).map((text) => text.slice(0, 100));
