import { z } from 'zod';

/** The result of an actual connection to a name. `away`: someone else responded. */
const Reach = z.enum(['here', 'away', 'silent']);

/** The certificate of a name on its HTTPS port. `local`: plain HTTP is used here, as on a developer's machine. */
const Certificate = z.object({
  state: z.enum(['valid', 'expired', 'wrongName', 'untrusted', 'none', 'local']),
  issuer: z.string().default(''),
  validUntil: z.string().nullable().default(null),
});
export type Certificate = z.infer<typeof Certificate>;

const NameReport = z.object({
  name: z.string(),
  /** Its DNS records; null if no server responded. */
  seen: z.object({ aliases: z.array(z.string()), addresses: z.array(z.string()) }).nullable(),
  reach: Reach,
  certificate: Certificate,
});
export type NameReport = z.infer<typeof NameReport>;

/** The result of a check of a business's own domain. */
export const DomainReport = z.object({
  /** In JSON format. */
  checkedDate: z.string(),
  /** Of our own host that the domain should point to. */
  addresses: z.array(z.string()),
  proof: z.object({
    /** The TXT records at the record's name. */
    texts: z.array(z.string()),
    /** The right TXT record at a wrong name, as some providers' forms lead to. */
    misplacedAt: z.string().nullable(),
  }),
  /** The main name first. */
  names: z.array(NameReport),
});
export type DomainReport = z.infer<typeof DomainReport>;

/** Whether visitors reach the site at a name, without browser warnings. */
export function isReached({ reach, certificate }: Pick<NameReport, 'reach' | 'certificate'>): boolean {
  return reach === 'here' && (certificate.state === 'valid' || certificate.state === 'local');
}

/** A domain's progress. */
export type SiteDomainState = 'none' | 'waiting' | 'proved' | 'live' | 'failing';

/** A DNS record to create at the domain's provider. A registered domain itself can't be an alias everywhere. */
export interface WantedRecord {
  type: 'TXT' | 'CNAME' | 'A' | 'AAAA' | 'ALIAS';
  /** The whole name. */
  name: string;
  /** The form that most providers expect: the part before the registered domain, `@` for none. */
  host: string;
  value: string;
}

/** The one thing to change about a name; null if its records are correct. */
export type RecordAdvice =
  | { kind: 'noServer' }
  | { kind: 'missing' }
  | { kind: 'wrongAlias'; saw: string }
  | { kind: 'wrongAddress'; saw: string }
  | { kind: 'strayAddress'; saw: string; isV6: boolean };

/**
 * What is wrong with a name's DNS records. A name that reaches us anyway is behind its own proxy and needs no advice.
 * @param target our host that it may be an alias of
 * @param ours that host's addresses; none if unknown
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

/** A business's own domain, for its people. */
export interface SiteDomain {
  state: SiteDomainState;
  /** The main name; null without a domain. */
  domain: string | null;
  /** The name with or without www that redirects to the main one; null if there is none. */
  otherName: string | null;
  /** Our host, to use in the records. */
  target: string;
  /** The site's current origin. */
  siteOrigin: string;
  finding: 'missing' | 'unanswered' | 'taken' | 'lookAlike' | null;
  /** Days until the domain is withdrawn, while its proof is missing. */
  daysLeft: number | null;
  proof: WantedRecord | null;
  records: WantedRecord[];
  /** Null until checked. */
  report: DomainReport | null;
}
