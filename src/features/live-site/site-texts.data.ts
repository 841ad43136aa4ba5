/** Titles of sections that an owner may rename (`labelsCustom`, spec 2 §3 and §9). */
export const defaultLabels = {
  home: 'Home',
  gallery: 'Gallery',
  map: 'Map',
  services: 'Services',
  beforeAfter: 'Before / After',
  contactUs: 'Contact Us',
  reviews: 'Reviews',
  thanks: 'Thanks',
  back: 'Back',
  editFilters: 'Edit Filters',
  mapView: 'Map View',
  copyrightTitle: '',
  rightsReserved: 'All rights reserved',
};
export const customizableLabels = Object.keys(defaultLabels) as [keyof typeof defaultLabels];

/** Texts of the home page and the footer (`liveSiteTextOptions`, spec 2 §3). Empty ones are left out. */
export const defaultTexts = {
  heroTitle: '',
  homeSubtitle: '',
  welcomeTitle: '',
  ourServicesTitle: 'Our Services',
  ourProjectsTitle: 'Our Projects',
  testimonialsTitle: 'Testimonials',
  serviceAreaTitle: 'Service Area',
  beforeAfterTitle: 'Before & After',
};
export const customizableTexts = Object.keys(defaultTexts) as [keyof typeof defaultTexts];

/** The colors that an owner can set independently of the theme (spec 2 §3). */
export const themeColorKeys = [
  'mainBgPrimary',
  'mainBgSecondary',
  'headerBg',
  'contentBg',
  'footerBg',
  'btnPrimaryBg',
  'mapIcon',
  'mapIconSelected',
] as const;
