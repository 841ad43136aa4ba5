import type { Ports } from '#access/ports.ts';
import { inSite, type SiteScope } from '#access/scope.ts';
import { sharedOrigin, shownOrigin } from '#features/tenants/server/site-origin.ts';
import { Uid } from '#lib/uid.ts';

/**
 * Where a public page is that a management host was asked for: a business's site at its own host, and everything else,
 * previews too, at the shared one.
 */
export async function pageAddress({ db, config }: Ports, { pathname, search }: URL): Promise<string> {
  const [, id, path = '/'] = /^\/ig\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const accountId = path.startsWith('/preview/') ? undefined : Uid.safeParse(id).data;
  const site = accountId && (await inSite(db, accountId, (scope) => findNames(scope)));
  return site ? shownOrigin(config, site) + path + search : sharedOrigin(config) + pathname + search;
}

function findNames({ tx, accountId }: SiteScope) {
  const names = tx.selectFrom('siteAccount').select(['slug', 'sitesDomain', 'liveDomain']);
  return names.where('uid', '=', accountId).executeTakeFirst();
}
