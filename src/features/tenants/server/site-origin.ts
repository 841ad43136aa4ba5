import type { Config } from '#platform/config.ts';

interface Addressed {
  slug: string;
  whitelabelDomain: string | null;
  /** When its site was first reached there. */
  whitelabelLiveDate: Date | null;
  /** The agency's. */
  sitesDomain: string | null;
}

/**
 * The canonical origin of an account's public pages (decision 22): its own domain once it is reached there, else its
 * host under the agency's or ours.
 */
export function siteOrigin({ publicUrl, sitesHost }: Config, account: Addressed): string {
  const own = account.whitelabelLiveDate && account.whitelabelDomain;
  const host = own || `${account.slug}.${account.sitesDomain ?? sitesHost}`;
  return `${publicUrl.protocol}//${host}${publicUrl.port && `:${publicUrl.port}`}`;
}

/** The host of URLs that contain the account, like `/ig/{accountId}`: it belongs to no account and has no cookies. */
export function sharedOrigin({ publicUrl, sitesHost }: Config): string {
  return `${publicUrl.protocol}//${sitesHost}${publicUrl.port && `:${publicUrl.port}`}`;
}
