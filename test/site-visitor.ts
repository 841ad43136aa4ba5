import { Hono } from 'hono';
import { anonymous } from '#access/actor.ts';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { ResponseCache } from '#cache/response-cache.ts';
import { SiteData } from '#cache/site-data.ts';
import { siteReading } from '#features/live-site/server/site-queries.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { PageViews } from '../src/site/data/page-views.ts';
import { createSiteRoutes } from '../src/site/site-routes.ts';

interface Asked {
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
}

/** Asks the database before each page whether it has changed, where the product asks once a second. */
class FreshSiteData extends SiteData {
  override revision(): undefined {
    return undefined;
  }
}

/** A visitor who meets every page as it is in the database. */
export function siteVisitor(ports: Ports, host: ResolvedHost) {
  const data = new FreshSiteData(ports, siteReading);
  const responses = new ResponseCache({ data, hosts: { known: () => undefined } });
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(async (c, next) => {
    c.set('host', host);
    c.set('actor', anonymous);
    c.set('clientAddress', '192.0.2.1');
    await next();
  });
  app.route('/', createSiteRoutes(ports, { data, responses, views: new PageViews(ports) }));
  return async (path: string, { method = 'GET', headers = {} }: Asked = {}) => {
    const response = await app.request(`${host.origin}${path}`, { method, headers });
    const { status } = response;
    return {
      status,
      headers: response.headers,
      location: response.headers.get('location'),
      html: await response.text(),
    };
  };
}
