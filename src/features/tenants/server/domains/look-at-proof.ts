import type { Ports } from '#access/ports.ts';
import { type DomainFinding, proofName } from '../../domain.ts';
import type { DomainReport } from '../../domain-report.ts';
import type { DomainClaim } from './domain-claims.ts';
import { isLocalName } from './names/local-name.ts';
import { pairName } from './names/other-name.ts';

export interface SeenProof {
  finding: Extract<DomainFinding, 'missing' | 'unanswered'> | null;
  proof: DomainReport['proof'];
}

/** Whether public DNS proves the claim, and the records found. */
export async function lookAtProof({ config, dns }: Ports, claim: DomainClaim): Promise<SeenProof> {
  const nothing = { texts: [], misplacedAt: null };
  if (isLocalName(config, claim.domain)) return { finding: null, proof: nothing };
  const isRight = (text: string) => text.trim() === claim.token;
  try {
    const texts: string[] = [];
    for (const name of proofNames(claim)) texts.push(...(await dns.texts(name)));
    if (texts.some(isRight)) return { finding: null, proof: { texts: [], misplacedAt: null } };
    for (const name of wrongNames(claim))
      if ((await dns.texts(name)).some(isRight))
        return { finding: 'missing', proof: { texts: shortened(texts), misplacedAt: name } };
    return { finding: 'missing', proof: { texts: shortened(texts), misplacedAt: null } };
  } catch {
    return { finding: 'unanswered', proof: nothing };
  }
}

/** A site is proved by a record at the shorter of its names, as instructed, or at the name itself. */
function proofNames({ kind, domain }: DomainClaim): string[] {
  const names = kind === 'account' ? [pairName(domain), domain] : [domain];
  return [...new Set(names)].map(proofName);
}

/** Some providers append the domain to what was entered, and some people omit the first part. */
function wrongNames({ kind, domain }: DomainClaim): string[] {
  if (kind === 'agency') return [];
  const name = pairName(domain);
  return [name, `${proofName(name)}.${name}`];
}

/** Anyone may have written them, at any length. */
function shortened(texts: string[]): string[] {
  return texts.slice(0, 3).map((text) => text.slice(0, 100));
}
