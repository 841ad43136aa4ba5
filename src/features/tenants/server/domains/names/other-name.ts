import { registrableName } from './look-alike.ts';

/** A registered domain and its www are one site: the other of the two, null for every other name. */
export function otherNameOf(domain: string): string | null {
  const registered = registrableName(domain);
  if (registered === null) return null;
  if (domain === registered) return `www.${domain}`;
  return domain === `www.${registered}` ? registered : null;
}

/** The name that both of a pair are proved by, as who enters records for the one may do so for the other. */
export function pairName(domain: string): string {
  const other = otherNameOf(domain);
  return other && other.length < domain.length ? other : domain;
}
