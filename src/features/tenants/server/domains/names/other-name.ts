import { registrableName } from './look-alike.ts';

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
