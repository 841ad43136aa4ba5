import type { SiteSettings } from '../../site-settings.ts';

/** How wide a page's content may become, in CSS pixels. */
export function containerWidth(settings: Pick<SiteSettings, 'themeWidth' | 'containerWidth'>): number {
  return settings.themeWidth === 'full' ? 1920 : settings.containerWidth;
}
