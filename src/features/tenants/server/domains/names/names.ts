import type { Config } from '#platform/config.ts';
import { registrableName } from './look-alike.ts';

/** Under `localhost`, every name leads to the developer's machine and to no one else's. */
export function isLocalName({ isProduction, publicUrl }: Config, domain: string): boolean {
  return !isProduction && isLocal(publicUrl.hostname) && isLocal(domain);
}

const isLocal = (name: string) => /(^|\.)localhost$/.test(name);

/** A registered domain and its www are one site: returns the other of the two; null for any other name. */
export function otherNameOf(domain: string): string | null {
  const registered = registrableName(domain);
  if (registered === null) return null;
  if (domain === registered) return `www.${domain}`;
  return domain === `www.${registered}` ? registered : null;
}

/** The name whose record proves both of a pair, since the same person controls the records of both. */
export function pairName(domain: string): string {
  const other = otherNameOf(domain);
  return other && other.length < domain.length ? other : domain;
}

/** No business can choose a site name with this prefix: 128 random bits follow. */
const mark = 'try-';

/** The host name, under the sites' host, for previewing a site as it will be at its own domain. */
export const previewName = (token: string): string => mark + token;

/** The random part of such a name; null for any other. */
export const previewTokenOf = (name: string): string | null => (name.startsWith(mark) ? name.slice(mark.length) : null);
