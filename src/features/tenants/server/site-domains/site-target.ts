/** The host of ours that a business's own domain becomes an alias of: the one that its site has from the beginning. */
export function siteTarget(account: { slug: string; sitesDomain: string | null }, sitesHost: string): string {
  return `${account.slug}.${account.sitesDomain ?? sitesHost}`;
}
