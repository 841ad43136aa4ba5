import { z } from 'zod';

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host name as it is stored and compared: lower case, punycode, no scheme, port, path or final dot.
 * Null for what can't be one, such as an address of numbers.
 */
export function hostNameOf(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/(:\d+)?(\/.*)?$/, '');
  if (!bare || /[\s@?#%\\:[\]]/.test(bare)) return null;
  const name = asciiOf(bare)?.replace(/\.$/, '');
  const labels = name?.split('.') ?? [];
  const isName = labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return name && isName && name.length <= 253 ? name : null;
}

/** The address parser of the platform knows the rules of international names. */
function asciiOf(name: string): string | undefined {
  const address = `http://${name}`;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}

/** What a person writes, made a host name. */
export const DomainName = z
  .string()
  .max(500)
  .transform((text, context) => {
    const name = hostNameOf(text);
    if (name) return name;
    context.addIssue({ code: 'custom', message: 'Write a domain like app.example.com, without anything after it.' });
    return z.NEVER;
  });

/** Why a domain has not passed its check: no record, no answer, or somebody else here has it. */
export type DomainFinding = 'missing' | 'unanswered' | 'taken';

/** The two records either of which proves that the domain's owner means this agency (decision 24). */
export interface DomainProof {
  cname: { name: string; value: string };
  txt: { name: string; value: string };
}

/** The alias leads to us, since every name below the sites' host does, and names the agency. */
export function domainProof(domain: string, { slug, sitesHost }: { slug: string; sitesHost: string }): DomainProof {
  return {
    cname: { name: domain, value: `${slug}.agencies.${sitesHost}` },
    txt: { name: `_fieldfolio.${domain}`, value: `agency=${slug}` },
  };
}
