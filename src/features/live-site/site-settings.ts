import { z } from 'zod';
import { themeByAgency } from '#lib/theme/theme.ts';
import { ThemeValue } from '#features/branding/theme-choice.ts';
import { WorkKind } from '#features/content/work-kind.ts';
import { PublicationSettings } from '#features/content/publication-settings.ts';
import { storable } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { WebAddress } from '#lib/web-address.ts';
import { siteStyleIds } from './site-style.data.ts';
import { customizableLabels, customizableTexts, themeColorKeys } from './site-texts.data.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'Write the color as #rrggbb, for example #2f5bea');
const line = storable(z.string().trim().max(200, 'This text has at most 200 characters.'));
const paragraph = storable(z.string().trim().max(5_000, 'This text has at most 5,000 characters.'));
const code = storable(z.string().max(50_000, 'This code has at most 50,000 characters.'));

const texts = <K extends readonly [string, ...string[]]>(keys: K) => z.partialRecord(z.enum(keys), line).default({});

const HeroSlider = z.object({
  /** Seconds per image, and seconds per transition. */
  delay: z.number().min(1).max(60).default(4),
  transitionSpeed: z.number().min(0).max(10).default(1),
  effectType: z.enum(['slide', 'fade']).default('slide'),
});
const Overlay = z.object({
  color: hex.default('#000000'),
  /** Null: based on the image's brightness. */
  opacity: z.number().min(0).max(1).nullable().default(null),
  textColor: hex.default('#ffffff'),
});
/** What the owner wrote for a page in search results; an empty text means the default. */
const PageMetadata = z.object({
  metaTitle: line.default(''),
  metaDescription: storable(z.string().trim().max(500, 'This description has at most 500 characters.')).default(''),
});
export type PageMetadata = z.infer<typeof PageMetadata>;
/** More than a business has services in cities. */
const mostPages = 2_000;

/**
 * The settings of an account's public pages (spec 2 §3, defaults of §9), with misspellings corrected. An empty text
 * means the default text. `SiteSettings.parse({})` returns a new account's settings.
 */
export const SiteSettings = z.object({
  ...PublicationSettings.shape,
  siteStyle: z.enum(siteStyleIds).default('calm'),
  themeMode: ThemeValue.default(themeByAgency),
  themeColors: z.partialRecord(z.enum(themeColorKeys), hex).default({}),
  /** Pixels. */
  containerWidth: z.number().int().min(600).max(1920).default(1440),
  themeWidth: z.enum(['container', 'full']).default('container'),
  themeCustomization: z
    .object({
      direction: z.enum(['ltr', 'rtl']).nullable().default(null),
      sidebarPosition: z.enum(['left', 'right']).default('left'),
      navPosition: z.enum(['left', 'center', 'right']).default('left'),
    })
    .prefault({}),
  blendedTheme: z.boolean().default(false),
  enableStrip: z.boolean().default(false),
  displayTopNavigation: z.boolean().default(true),
  bodyCssCode: code.default(''),
  footerCssCode: code.default(''),

  workKind: WorkKind.default('jobs'),
  labelsCustom: texts(customizableLabels),
  liveSiteTextOptions: texts(customizableTexts),
  welcomeText: paragraph.default(''),
  footerText: paragraph.default(''),

  enableGalleryPreview: z.boolean().default(true),
  enableLiveSiteMode: z.boolean().default(true),
  homeButton: z.boolean().default(true),
  galleryButton: z.boolean().default(true),
  mapButton: z.boolean().default(true),
  contactButton: z.boolean().default(true),
  testimonialsTab: z.boolean().default(true),
  beforeAfterButton: z.boolean().default(true),
  servicesButton: z.boolean().default(true),
  phoneButton: z.boolean().default(true),
  activateReviews: z.boolean().default(true),
  hideMap: z.boolean().default(false),
  disableMaximumZoom: z.boolean().default(false),

  hero: z.enum(['image', 'video', 'none']).default('image'),
  heroImagesArr: z.array(Uid).max(10, 'At most 10 hero pictures.').default([]),
  heroVideo: Uid.nullable().default(null),
  heroSlider: HeroSlider.prefault({}),
  overlay: Overlay.prefault({}),
  /** Entries chosen for the home page; an empty list means the newest. */
  presentationContents: z.array(Uid).max(5).default([]),
  presentationServices: z.array(Uid).max(5).default([]),
  presentationTestimonials: z.array(Uid).max(3).default([]),
  presentationBeforeAfter: z.array(Uid).max(10).default([]),
  showOurServices: z.boolean().default(true),
  /** Facts about the business on the home page; empty ones are left out. */
  foundedYear: z.number().int().min(1700).max(2100).nullable().default(null),
  licenseNumber: line.default(''),
  serviceAreaText: line.default(''),

  /** Ids of content types; an empty list means all. */
  contentTypesTabs: z.array(Uid).default([]),
  contentTypesLayout: z.record(Uid, z.enum(['grid', 'blog'])).default({}),
  contentTypesTabsNames: z.record(Uid, line).default({}),
  /** Content types whose gallery shows the sidebar list. */
  contentTypesSidebar: z.array(Uid).default([]),

  /** Spec 2 §7: titles and descriptions for search results, by `pageKeys`. */
  metaData: z
    .record(z.string().max(400), PageMetadata)
    .refine((pages) => Object.keys(pages).length <= mostPages, `At most ${mostPages} pages have their own title.`)
    .default({}),

  thankYouMessage: paragraph.default(''),
  thankYouJsScript: code.default(''),
  customHTML: code.default(''),
  isActivateFormUs: z.boolean().default(true),
  /** Visitors may attach photos and documents. */
  formTakesFiles: z.boolean().default(true),
  /** The link of the form's privacy notice; the product's own policy by default. */
  privacyPolicyURL: WebAddress.default(''),
  formUsTitle: line.default(''),
  formLabelButton: line.default(''),
  phoneNumberIg: line.default(''),
  phoneNumberIgShow: z.boolean().default(true),
  companyAddressIg: line.default(''),
  companyEmailIg: line.default(''),
  aboutUsIg: z.object({ text: paragraph.default(''), imageMediaId: Uid.nullable().default(null) }).prefault({}),
  extContactPageURL: WebAddress.default(''),
  websiteHomepageURL: WebAddress.default(''),
  /** The site's own logo; null means the account's. */
  logoMediaId: Uid.nullable().default(null),
  /** Replaces the logo in dark themes. */
  darkLogoMediaId: Uid.nullable().default(null),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
