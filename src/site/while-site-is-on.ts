import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSite } from '#access/scope.ts';
import type { SiteData } from '#cache/site-data.ts';
import { problem } from '#lib/problem.ts';
import { problemOf } from '#platform/http/problem-of.ts';

/** Returns nothing on the hosts of a business that has switched its site off. */
export function whileSiteIsOn(ports: Ports, data: SiteData) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { host } = c.var;
    if (host.kind === 'site' && !(await isOn(ports, data, host.accountId)))
      throw problem('NOT_FOUND', 'Page not found.');
    await next();
  });
}

/** If the state can't be read, it counts as on: only routes that show nothing of a business rely on this alone. */
async function isOn(ports: Ports, data: SiteData, accountId: string): Promise<boolean> {
  try {
    const siteRevision = data.revision(accountId) ?? (await data.lookUpRevision(accountId));
    const known = data.record(accountId, siteRevision);
    const site = known ?? (await inSite(ports.db, accountId, (scope) => data.readSite(scope)));
    return Boolean(site?.settings.enableGalleryPreview);
  } catch (error) {
    if (problemOf(error)?.code === 'SERVICE_UNAVAILABLE') return true;
    throw error;
  }
}
