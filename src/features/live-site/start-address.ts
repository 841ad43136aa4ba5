import type { Site } from './site.ts';

/** Where an owner of a business may start: the agency's own host, whose customers never meet the house. */
export function startAddressOf(
  { agencyDomain }: Pick<Site, 'agencyDomain'>,
  { origin, protocol, port }: Pick<URL, 'origin' | 'protocol' | 'port'>,
): string {
  return agencyDomain ? `${protocol}//${agencyDomain}${port ? `:${port}` : ''}` : origin;
}
