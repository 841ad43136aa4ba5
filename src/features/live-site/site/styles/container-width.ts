import type { SiteSettings } from '../../site-settings.ts';

/** The maximum width of a page's content, in CSS pixels. */
export function containerWidth(settings: Pick<SiteSettings, 'themeWidth' | 'containerWidth'>): number {
  return settings.themeWidth === 'full' ? 1920 : settings.containerWidth;
}
