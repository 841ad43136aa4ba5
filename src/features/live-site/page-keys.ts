import type { ResolvedPath } from './resolve-path.ts';

/** Pages by what they show, so that their `metaData` survives a new name, address or domain. */
export const pageKeys = {
  tab: (tab: string) => `tab ${tab}`,
  contentType: (id: string) => `type ${id}`,
  service: (id: string) => `service ${id}`,
  city: (serviceId: string, citySlug: string) => `city ${serviceId} ${citySlug}`,
};

/** Undefined for entries, which have texts of their own, and for the thank-you page, which no search engine shows. */
export function pageKeyOf(found: ResolvedPath): string | undefined {
  if (found.kind === 'tab') return pageKeys.tab(found.tab);
  if (found.kind !== 'list') return undefined;
  const { contentType, service, citySlug } = found;
  if (contentType) return pageKeys.contentType(contentType.id);
  if (service) return citySlug ? pageKeys.city(service.id, citySlug) : pageKeys.service(service.id);
  return pageKeys.tab('gallery');
}
