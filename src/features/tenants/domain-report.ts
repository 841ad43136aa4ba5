import { z } from 'zod';

/** What a real connection to a name came to. `away`: somebody else answered. */
const Reach = z.enum(['here', 'away', 'silent']);

/** What vouches for a name on its port for HTTPS. `local`: plain HTTP is used here, as on a developer's machine. */
const Certificate = z.object({
  state: z.enum(['valid', 'expired', 'wrongName', 'untrusted', 'none', 'local']),
  issuer: z.string().default(''),
  validUntil: z.string().nullable().default(null),
});
export type Certificate = z.infer<typeof Certificate>;

const NameReport = z.object({
  name: z.string(),
  /** What DNS says of it; null where no server answered. */
  seen: z.object({ aliases: z.array(z.string()), addresses: z.array(z.string()) }).nullable(),
  reach: Reach,
  certificate: Certificate,
});
export type NameReport = z.infer<typeof NameReport>;

/** What a check of a business's own domain saw. */
export const DomainReport = z.object({
  /** As JSON keeps it. */
  checkedDate: z.string(),
  /** Of our own host that the domain is to lead to. */
  addresses: z.array(z.string()),
  proof: z.object({
    /** What stands at the record's name. */
    texts: z.array(z.string()),
    /** The right text at a wrong name, where providers make people put it. */
    misplacedAt: z.string().nullable(),
  }),
  /** The main name first. */
  names: z.array(NameReport),
});
export type DomainReport = z.infer<typeof DomainReport>;

/** Whether visitors reach the site at a name, with nothing that their browsers warn of. */
export function isReached({ reach, certificate }: Pick<NameReport, 'reach' | 'certificate'>): boolean {
  return reach === 'here' && (certificate.state === 'valid' || certificate.state === 'local');
}

/** How far a domain has come. */
export type SiteDomainState = 'none' | 'waiting' | 'proved' | 'live' | 'failing';

/** One record to enter at whoever keeps the domain. A name of a registered domain itself can't be an alias everywhere. */
export interface WantedRecord {
  type: 'TXT' | 'CNAME' | 'A' | 'AAAA' | 'ALIAS';
  /** The whole name. */
  name: string;
  /** What most providers ask for: the part before the registered domain, `@` for none. */
  host: string;
  value: string;
}

/** The one thing to change about a name; null when nothing is wrong with its records. */
export type RecordAdvice =
  | { kind: 'noServer' }
  | { kind: 'missing' }
  | { kind: 'wrongAlias'; saw: string }
  | { kind: 'wrongAddress'; saw: string }
  | { kind: 'strayAddress'; saw: string; isV6: boolean };

/**
 * What is wrong with where a name leads, by what DNS says of it. Who reaches us nevertheless stands behind a proxy of
 * their own, and needs no advice.
 * @param target the host of ours that it may be an alias of
 * @param ours that host's addresses; none where they aren't known
 */
export function adviceOn({ seen, reach }: NameReport, target: string, ours: readonly string[]): RecordAdvice | null {
  if (reach === 'here') return null;
  if (!seen) return { kind: 'noServer' };
  const [alias] = seen.aliases;
  if (alias !== undefined) return alias === target ? null : { kind: 'wrongAlias', saw: alias };
  if (seen.addresses.length === 0) return { kind: 'missing' };
  const strays = seen.addresses.filter((address) => !ours.includes(address));
  const [stray] = strays;
  if (stray === undefined) return null;
  if (strays.length === seen.addresses.length) return { kind: 'wrongAddress', saw: strays.join(', ') };
  return { kind: 'strayAddress', saw: strays.join(', '), isV6: strays.every((address) => address.includes(':')) };
}

/** A business's own domain, as its people see it. */
export interface SiteDomain {
  state: SiteDomainState;
  /** The main name; null without a domain. */
  domain: string | null;
  /** The name with or without www that leads to the main one; null where there is none. */
  otherName: string | null;
  /** The host of ours that records name. */
  target: string;
  /** Where the site is meanwhile. */
  siteOrigin: string;
  finding: 'missing' | 'unanswered' | 'taken' | 'lookAlike' | null;
  /** Days until the domain is withdrawn, while its proof is gone. */
  daysLeft: number | null;
  proof: WantedRecord | null;
  records: WantedRecord[];
  /** Null until it has been checked. */
  report: DomainReport | null;
}
