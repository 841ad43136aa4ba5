import { problem } from '#lib/problem.ts';
import type { Config } from '#platform/config.ts';

/** A domain that has just been claimed proves nothing yet, whatever the one before it did. */
export const unchecked = { whitelabelVerifiedDate: null, whitelabelCheckedDate: null, whitelabelFinding: null };

/** @throws UNPROCESSABLE_CONTENT for the product's own names and every site's */
export function refuseOurs(domain: string, { publicUrl, sitesHost }: Pick<Config, 'publicUrl' | 'sitesHost'>): void {
  const isOurs = domain === publicUrl.hostname || domain === sitesHost || domain.endsWith(`.${sitesHost}`);
  if (!isOurs) return;
  const whitelabelDomain = 'This address belongs to the product itself. Write a domain of your own.';
  throw problem('UNPROCESSABLE_CONTENT', whitelabelDomain, { fields: { whitelabelDomain } });
}
