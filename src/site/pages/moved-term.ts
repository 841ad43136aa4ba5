import type { SiteScope } from '#access/scope.ts';
import { addressAt, contentTypePath, servicePath } from '#features/live-site/site-links.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { findMovedSlug } from '#features/taxonomy/server/find-moved-slug.ts';
import type { Redirect } from '../page.ts';

/** Redirects the former path of a renamed content type or service (decisions, Addresses). */
export async function movedTerm(scope: SiteScope, { siteBase }: SiteView, path: string): Promise<Redirect | undefined> {
  const [, service, below = ''] = /^\/services\/([^/]+)(\/[^/]+)?\/?$/.exec(path) ?? [];
  const type = /^\/([^/]+)\/?$/.exec(path)?.[1];
  const slug = slugIn(service ?? type);
  if (slug === undefined) return undefined;
  const moved = await findMovedSlug(scope, service ? 'businessService' : 'contentType', slug);
  if (moved === undefined) return undefined;
  return {
    redirect: addressAt(siteBase, service ? servicePath(moved) + below : contentTypePath(moved)),
    status: 301,
    keepsQuery: true,
  };
}

function slugIn(segment: string | undefined): string | undefined {
  try {
    const slug = decodeURIComponent(segment ?? '').toLowerCase();
    return slug === '' || slug.includes('\0') ? undefined : slug;
  } catch {
    return undefined;
  }
}
