import { z } from 'zod';

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A normalized host name: lower case, punycode, no scheme, port, path or final dot. Null for what can't be one, such as
 * an IP address.
 */
export function hostNameOf(text: string): string | null {
  const [address = ''] = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .split('/', 1);
  const bare = address.replace(/:\d+$/, '');
  if (!bare || /[\s@?#%\\:[\]]/.test(bare)) return null;
  const name = asciiOf(bare)?.replace(/\.$/, '');
  const labels = name?.split('.') ?? [];
  const isName = labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return name && isName && name.length <= 253 ? name : null;
}

/** The platform's URL parser implements the rules of international names. */
function asciiOf(name: string): string | undefined {
  const address = `http://${name}`;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}

/** Parses user input as a host name. */
export const DomainName = z
  .string()
  .max(500)
  .transform((text, context) => {
    const name = hostNameOf(text);
    if (name) return name;
    context.addIssue({ code: 'custom', message: 'Write a domain like app.example.com, without anything after it.' });
    return z.NEVER;
  });

/** Why a domain has not passed its check: no record, no DNS response, already taken here, or similar to one that is. */
export type DomainFinding = 'missing' | 'unanswered' | 'taken' | 'lookAlike';
/** The same of one for the sites of an agency's accounts, or that names below it lead elsewhere. */
export type SitesFinding = DomainFinding | 'notPointed';

/** The DNS records to create. */
export interface DomainProof {
  /** Proves ownership for this claim. */
  txt: { name: string; value: string };
  /** Points the name here; proves nothing. */
  cname: { name: string; value: string };
}

/** @param host our host that the name becomes an alias of */
export function domainProof(domain: string, { token, host }: { token: string; host: string }): DomainProof {
  return { txt: { name: proofName(domain), value: token }, cname: { name: domain, value: host } };
}

/** The name of the record that proves a domain. */
export const proofName = (domain: string): string => `_fieldfolio.${domain}`;

/** Days that a verified domain whose record is gone stays after its owners were notified. */
export const domainGraceDays = 3;
