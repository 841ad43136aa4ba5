import type { Site, SiteService } from './site.ts';

/** The services that the owner chose, else the first ones; at most 5 (spec 2 §2). */
export function chosenServices({ services, settings }: Site): SiteService[] {
  const chosen = services.filter(({ id }) => settings.presentationServices.includes(id));
  return (chosen.length ? chosen : services).slice(0, 5);
}
