import type { Site } from './site.ts';

type MainAddress = Pick<URL, 'origin' | 'protocol' | 'port'>;

/** Where an account's people sign in: the agency's own host, whose customers never see the house, else the main one. */
export function appOriginOf({ agencyDomain }: Pick<Site, 'agencyDomain'>, main: MainAddress): string {
  return agencyDomain ? `${main.protocol}//${agencyDomain}${main.port ? `:${main.port}` : ''}` : main.origin;
}

/** Where a business owner can sign up, referred by this account's site; its agency follows from that. */
export function startAddressOf(site: Pick<Site, 'agencyDomain' | 'accountId'>, main: MainAddress): string {
  return `${appOriginOf(site, main)}/signup-account?from=${site.accountId}`;
}
