import type { Config } from '#platform/config.ts';
import { siteTarget } from './site-domains/site-target.ts';

interface Named {
  slug: string;
  /** The agency's. */
  sitesDomain: string | null;
}

interface Addressed extends Named {
  whitelabelDomain: string | null;
  /** When its site was first reached there. */
  whitelabelLiveDate: Date | null;
}

/** Of a site as its pages know it. */
interface Shown extends Named {
  /** Its own domain, if it is reached there. */
  liveDomain: string | null;
}

/**
 * The canonical origin of an account's public pages (R-22): its own domain once it is reached there, else its
 * host under the agency's or ours.
 */
export function siteOrigin(config: Config, account: Addressed): string {
  return shownOrigin(config, { ...account, liveDomain: account.whitelabelLiveDate && account.whitelabelDomain });
}

export function shownOrigin({ publicUrl, sitesHost }: Config, { liveDomain, ...named }: Shown): string {
  const host = liveDomain || siteTarget(named, sitesHost);
  return `${publicUrl.protocol}//${host}${publicUrl.port && `:${publicUrl.port}`}`;
}

/** The host of URLs that contain the account, like `/ig/{accountId}`: it belongs to no account and has no cookies. */
export function sharedOrigin({ publicUrl, sitesHost }: Config): string {
  return `${publicUrl.protocol}//${sitesHost}${publicUrl.port && `:${publicUrl.port}`}`;
}
