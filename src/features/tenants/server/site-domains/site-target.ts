/** Our host that a business's own domain becomes an alias of: the site's original host. */
export function siteTarget(account: { slug: string; sitesDomain: string | null }, sitesHost: string): string {
  return `${account.slug}.${account.sitesDomain ?? sitesHost}`;
}
