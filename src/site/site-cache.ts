import type { SiteScope } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';

/** What the site revision doesn't cover, like an agency's new name, shows after these at the latest. */
const lifeMs = 300_000;
const mostSites = 500;

/** What all pages of a site share, kept while the site revision is unchanged: a new page reads only what is its own. */
export class SiteCache {
  readonly #sites = new Map<string, { site: Site; until: number }>();

  /** Undefined without a site revision, or when it has changed. */
  known(accountId: string, siteRevision: number | undefined): Site | undefined {
    const kept = this.#sites.get(accountId);
    return kept && kept.site.siteRevision === siteRevision && kept.until > Date.now() ? kept.site : undefined;
  }

  /** Read again; undefined when there is no such site (anymore). */
  async read(scope: SiteScope): Promise<Site | undefined> {
    const site = await findSite(scope);
    this.#sites.delete(scope.accountId);
    if (site) this.#sites.set(scope.accountId, { site, until: Date.now() + lifeMs });
    const [oldest] = this.#sites.size > mostSites ? this.#sites.keys() : [];
    if (oldest !== undefined) this.#sites.delete(oldest);
    return site;
  }
}
