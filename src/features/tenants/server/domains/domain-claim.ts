import { problem } from '#lib/problem.ts';
import type { Config } from '#platform/config.ts';
import { looksLike, mixesAlphabets, registrableName } from './names/look-alike.ts';

/** A newly claimed domain is unverified, whatever the previous one was. */
export const unchecked = {
  whitelabelVerifiedDate: null,
  whitelabelCheckedDate: null,
  whitelabelFinding: null,
  whitelabelMisses: 0,
};

/** A business's claim, whose site isn't reached at its domain before. */
export const unreached = { ...unchecked, whitelabelReport: null, whitelabelLiveDate: null, whitelabelAwayDays: 0 };

/** The same of the domain for an agency's websites; none is below it until DNS proves it. */
export const unproven = {
  sitesDomain: null,
  sitesVerifiedDate: null,
  sitesCheckedDate: null,
  sitesFinding: null,
  sitesMisses: 0,
};

type OurHosts = Pick<Config, 'publicUrl' | 'sitesHost'>;

/** @throws UNPROCESSABLE_CONTENT for names that no one may claim: ours, shared suffixes, and misleading ones */
export function refuseDomain(domain: string, config: OurHosts): void {
  const whitelabelDomain = objectionTo(domain, config);
  if (whitelabelDomain) throw problem('UNPROCESSABLE_CONTENT', whitelabelDomain, { fields: { whitelabelDomain } });
}

/** Why no one may claim a name; null if someone may. */
export function objectionTo(domain: string, { publicUrl, sitesHost }: OurHosts): string | null {
  const ours = [publicUrl.hostname, sitesHost];
  const registered = registrableName(domain);
  const isOurs = ours.some((host) => domain === host || (registered && registered === registrableName(host)));
  if (isOurs) return 'This address belongs to the product itself. Enter a domain of your own.';
  if (!registered)
    return `Names below ${domain} belong to many different owners. Enter a domain of your own, like app.example.com.`;
  if (mixesAlphabets(domain))
    return 'This name mixes letters of different alphabets that look alike. Use the letters of one alphabet.';
  if (ours.some((host) => looksLike(domain, host)))
    return 'This name looks like ours. Enter one that nobody can mistake for it.';
  return null;
}
