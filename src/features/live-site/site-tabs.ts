import type { Site, SiteContentType } from './site.ts';
import type { LabelName } from './site-texts.data.ts';
import { titleWords } from './words/titles/title-words.ts';

export const siteTabs = ['home', 'gallery', 'map', 'services', 'beforeAfter', 'contactUs', 'reviews'] as const;
export type SiteTab = (typeof siteTabs)[number];

/** The owner's name of a section, or the default in the site's language (`labelsCustom`, spec 2 §3). */
export function labelOf(site: Site, label: LabelName): string {
  return site.settings.labelsCustom[label] || titleWords(site.language).labels[label];
}

/** What a list of its entries is called. */
export function contentTypeName(site: Site, { id, name, plural }: SiteContentType): string {
  return site.settings.contentTypesTabsNames[id] || plural || name;
}

/** Content types with a tab of their own; an empty choice means all (spec 2 §2). */
export function contentTypesWithTab({ contentTypes, settings }: Site): SiteContentType[] {
  const { contentTypesTabs } = settings;
  return contentTypesTabs.length ? contentTypes.filter(({ id }) => contentTypesTabs.includes(id)) : contentTypes;
}

/** Whether the owner's settings enable a tab's page. */
export function isTabOn({ settings }: Pick<Site, 'settings'>, tab: SiteTab): boolean {
  const live = settings.enableLiveSiteMode;
  switch (tab) {
    case 'home':
      return live;
    case 'gallery':
      return true;
    case 'map':
      return !settings.hideMap;
    case 'services':
      return live && settings.servicesButton;
    case 'beforeAfter':
      return live && settings.beforeAfterButton;
    case 'contactUs':
      return settings.contactButton;
    case 'reviews':
      return settings.activateReviews;
  }
}

/** Whether visitors can send the site's contact form; an external contact page replaces it. */
export function isFormOn(site: Site): boolean {
  const { isActivateFormUs, extContactPageURL } = site.settings;
  return isTabOn(site, 'contactUs') && isActivateFormUs && extContactPageURL === '';
}

/** Whether the contact page has content besides its form. */
function hasContactWords({ phone, email, address, aboutImage, settings }: Site): boolean {
  const { phoneNumberIgShow, customHTML, aboutUsIg } = settings;
  const words = [phoneNumberIgShow && phone, email, address, customHTML, aboutUsIg.text, aboutImage];
  return words.some(Boolean);
}

/** Whether header and footer show a tab: it is enabled and not empty (spec 2 §2). */
export function isTabShown(site: Site, tab: SiteTab): boolean {
  const { settings } = site;
  if (!isTabOn(site, tab)) return false;
  switch (tab) {
    case 'home':
      return settings.homeButton;
    case 'gallery':
      return settings.galleryButton;
    case 'map':
      return settings.mapButton && site.hasPlaces;
    case 'services':
      return site.services.length > 0;
    case 'beforeAfter':
      return site.hasBeforeAfter;
    case 'contactUs':
      return Boolean(settings.extContactPageURL) || isFormOn(site) || hasContactWords(site);
    case 'reviews':
      return settings.testimonialsTab && site.hasReviews;
  }
}
