/** Whether a mail is from the address that it says: SPF, DKIM and DMARC, or what a relay in front found. */
import type { AuthenticateResult } from 'mailauth';
import { getDomain } from 'tldts';
import type { NameRecords } from '#integrations/dns/name-records.ts';
import type { MailInConfig } from '#platform/config.ts';

export interface Arrival {
  /** The header From's only address. */
  from: string;
  clientAddress: string;
  clientName: string;
  envelopeFrom: string;
}

/** `unknown`: a name server didn't answer, so it may be known later. */
export type Authenticity = 'authentic' | 'forged' | 'unknown';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** @param results of `Authentication-Results`, the topmost alone */
export async function checkSender(
  { dns, config }: { dns: NameRecords; config: MailInConfig },
  raw: Buffer,
  { results, ...arrival }: Arrival & { results: string | undefined },
): Promise<Authenticity> {
  const { from, clientAddress, clientName, envelopeFrom } = arrival;
  if (config.trustsLoopback && loopback.test(clientAddress)) return 'authentic';
  if (config.authservId) return relayPasses(results, config.authservId, domainOf(from)) ? 'authentic' : 'forged';
  // Loaded with the first mail: most processes never need it.
  const { authenticate } = await import('mailauth');
  const found = await authenticate(raw, {
    ip: clientAddress,
    helo: clientName,
    sender: envelopeFrom,
    mta: config.domain,
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
    resolver: (name, type) => dns.resolve(name, type),
  });
  return judge(found, from);
}

/** What two readers of a mail find in its header must be the same: one address in one From. */
function judge({ dkim, spf, dmarc }: AuthenticateResult, from: string): Authenticity {
  const [author = '', ...others] = dkim.headerFrom;
  if (dkim.fromFields !== 1 || others.length > 0 || author.toLowerCase() !== from) return 'forged';
  // Part of the mail may be somebody else's if the signature covers only its beginning (l=).
  const signed = dkim.results.filter(
    ({ status }) => status.result === 'pass' && !('underSized' in status && status.underSized),
  );
  const spfDomain = spf && spf.status.result === 'pass' ? spf.domain : '';
  const isAligned = [spfDomain, ...signed.map(({ signingDomain = '' }) => signingDomain)].some((domain) =>
    isSameOrganization(domain, domainOf(from)),
  );
  const result = dmarc ? dmarc.status.result : 'none';
  // A domain without a policy has to pass all the same.
  if (isAligned && (result === 'pass' || result === 'none')) return 'authentic';
  const isUnsure = [dmarc, spf, ...dkim.results].some((one) => one && one.status.result === 'temperror');
  return isUnsure ? 'unknown' : 'forged';
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Suffixes below which others have names of their own, like those of hosts, are no organization. */
function isSameOrganization(domain: string, other: string): boolean {
  const name = domain.toLowerCase().replace(/\.$/, '');
  if (name === '') return false;
  const organization = getDomain(name, { allowPrivateDomains: true });
  return name === other || (organization !== null && organization === getDomain(other, { allowPrivateDomains: true }));
}

/** RFC 8601, of which only what passes counts. */
export function relayPasses(results: string | undefined, authservId: string, domain: string): boolean {
  const [name = '', ...methods] = withoutComments(results ?? '').split(';');
  if (name.trim().split(/\s/)[0]?.toLowerCase() !== authservId.toLowerCase()) return false;
  return methods.some((method) => {
    const [result = '', ...facts] = method.trim().toLowerCase().split(/\s+/);
    const fact = (key: string) => facts.find((one) => one.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
    if (result === 'dmarc=pass') return fact('header.from') === domain;
    if (result === 'dkim=pass') return isSameOrganization(fact('header.d') || domainOf(fact('header.i')), domain);
    return result === 'spf=pass' && isSameOrganization(domainOf(fact('smtp.mailfrom')), domain);
  });
}

/** Comments may nest, and like quoted texts may hold whatever the sender wrote. */
function withoutComments(value: string): string {
  let [depth, isQuoted, kept] = [0, false, ''];
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] ?? '';
    if (letter === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += letter;
  }
  return kept;
}
