import { selectOwn } from '#access/own-rows.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { resolveTheme, type ThemeSeeds } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import type { SiteScope } from '#access/scope.ts';
import { hasFacet, isNoReview } from '#features/content/server/public-pages/public-filter.ts';
import { gateConditions, privateTypesOf, type PublicGate } from '#features/content/server/public-pages/public-gate.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { type CleanCode, shownCode } from '../nouns/clean-code.ts';
import type { Counted, Site, SiteRecord, SiteTerms } from '../site.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { SiteSettings } from '../site-settings.ts';
import { writingDirection } from '#lib/words/writing-direction.ts';
import { findSiteMedia, mediaOfSettings } from './site-media.ts';

/** For who keeps what is read of a site. */
export const siteReading = { findRecord: (scope: SiteScope) => findRecord(scope), withTerms };

const countAnew: Counted = (_site, _name, count) => count();

/** Settings that aren't saved yet, with the media that they name; these need not be public. */
export interface DraftedSettings {
  settings: SiteSettings;
  code: CleanCode;
  media: Map<string, PublicMedia>;
}

/**
 * The scope's account as its public pages show it; undefined when it is deleted or was never there.
 * @param counted recalls which terms are in use, which asks for all entries
 * @param draft takes the place of the stored settings
 */
export async function findSite(
  scope: SiteScope,
  counted: Counted = countAnew,
  draft?: DraftedSettings,
): Promise<Site | undefined> {
  const record = await findRecord(scope, draft);
  return record && withTerms(scope, record, counted);
}

/** What the site says of itself, with everything but its terms; undefined like the site. */
async function findRecord(scope: SiteScope, draft?: DraftedSettings): Promise<SiteRecord | undefined> {
  const row = await accountRow(scope);
  if (!row) return undefined;
  const settings = draft?.settings ?? parseStored(SiteSettings, row.settings);
  const theme = themeSeeds(settings, row.themeValue, row.agencyThemeValue);
  const isDark = deriveTokens(theme).scheme === 'dark';
  const logoId = (isDark && settings.darkLogoMediaId) || settings.logoMediaId || row.logoMediaId;
  // A site that is switched off is dark, with all its pictures.
  const shownMedia = settings.enableGalleryPreview ? [...mediaOfSettings(settings), ...(logoId ? [logoId] : [])] : [];
  const media = new Map([...(draft?.media ?? []), ...(await findSiteMedia(scope, shownMedia))]);
  return {
    accountId: scope.accountId,
    siteRevision: row.siteRevision,
    recordRevision: row.recordRevision,
    listRevision: row.listRevision,
    businessName: row.businessName,
    description: row.description,
    phone: settings.phoneNumberIg || row.phone,
    email: settings.companyEmailIg || row.email,
    address: settings.companyAddressIg || row.location,
    language: row.language,
    timeZone: row.timeZone,
    direction: settings.themeCustomization.direction ?? writingDirection(row.language),
    subscriptionType: row.subscriptionType,
    agencyName: row.agencyName,
    agencyDomain: row.agencyDomain,
    liveDomain: row.liveDomain,
    slug: row.slug,
    sitesDomain: row.sitesDomain,
    theme,
    settings,
    privateTypes: row.privateTypes,
    code: draft?.code ?? shownCode(row.code),
    logo: (logoId && media.get(logoId)) || null,
    heroImages: settings.heroImagesArr.flatMap((id) => media.get(id) ?? []),
    heroVideo: (settings.heroVideo && media.get(settings.heroVideo)) || null,
    aboutImage: (settings.aboutUsIg.imageMediaId && media.get(settings.aboutUsIg.imageMediaId)) || null,
  };
}

/** The whole site. @param counted recalls which terms are in use, which asks for all entries */
async function withTerms(scope: SiteScope, record: SiteRecord, counted: Counted): Promise<Site> {
  return { ...record, ...(await counted(record, 'terms', () => termsInUse(scope, record))) };
}

function accountRow(scope: SiteScope) {
  return scope.tx
    .selectFrom('siteAccount as a')
    .leftJoin('siteSettings as s', 's.accountId', 'a.uid')
    .leftJoin('siteCode as c', 'c.accountId', 'a.uid')
    .select([
      'a.siteRevision',
      'a.listRevision',
      sql<number>`a.site_revision - a.entries_revision`.as('recordRevision'),
      'a.businessName',
      'a.description',
      'a.phone',
      'a.email',
      'a.location',
      'a.language',
      'a.timeZone',
    ])
    .select(['a.logoMediaId', 'a.subscriptionType', 'a.themeValue', 's.settings', 'c.code'])
    .select(privateTypesOf(scope).as('privateTypes'))
    .select(['a.agencyName', 'a.agencyThemeValue', 'a.agencyDomain', 'a.liveDomain', 'a.slug', 'a.sitesDomain'])
    .where('a.uid', '=', scope.accountId)
    .executeTakeFirst();
}

/** The site's own theme, else the account's, else the agency's; the owner's button color on top. */
function themeSeeds(settings: SiteSettings, account: string, agency: string): ThemeSeeds {
  const { seeds } = resolveTheme(settings.themeMode, account, agency);
  const { btnPrimaryBg, mainBgPrimary } = settings.themeColors;
  return { ...seeds, primary: btnPrimaryBg ?? seeds.primary, background: mainBgPrimary ?? seeds.background };
}

/** What there is among the entries that visitors can reach: a tab without content isn't offered. One statement. */
function termsInUse(scope: SiteScope, gate: PublicGate): Promise<SiteTerms> {
  const any = (condition: Expression<SqlBool>) => {
    const conditions = sql.join([...gateConditions(scope, gate), condition], sql` and `);
    return sql<boolean>`exists (select from content_public p where ${conditions})`;
  };
  const finding = scope.tx.selectNoFrom([
    jsonArrayFrom(contentTypesInUse(scope, gate)).as('contentTypes'),
    jsonArrayFrom(servicesInUse(scope, gate)).as('services'),
    any(hasFacet('part', 'testimonial')).as('hasReviews'),
    any(sql<boolean>`p.is_review and p.related_to is not null`).as('hasReviewsOfEntries'),
    any(sql<boolean>`p.has_before_after`).as('hasBeforeAfter'),
    any(sql<boolean>`p.lat is not null and ${isNoReview}`).as('hasPlaces'),
  ]);
  return finding.executeTakeFirstOrThrow();
}

function contentTypesInUse(scope: SiteScope, gate: PublicGate) {
  return selectOwn(scope, 'contentType as t')
    .select(['t.uid as id', 't.name', 't.plural', 't.slug'])
    .where('t.purpose', '=', 'content')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('contentPublic as p')
          .select('p.uid')
          .whereRef('p.contentTypeId', '=', 't.uid')
          .where((of) => of.and(gateConditions(scope, gate))),
      ),
    )
    .orderBy('t.position')
    .orderBy('t.name');
}

function servicesInUse(scope: SiteScope, gate: PublicGate) {
  return (
    selectOwn(scope, 'businessService as s')
      .select(['s.uid as id', 's.slug', 's.alias', 's.description'])
      // A service may go by another name on the site.
      .select(sql<string>`coalesce(nullif(s.alias, ''), s.label)`.as('label'))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('contentPublicFacet as f')
            .innerJoin('contentPublic as p', (on) =>
              on.onRef('p.accountId', '=', 'f.accountId').onRef('p.uid', '=', 'f.entryId'),
            )
            .select('f.entryId')
            .whereRef('f.accountId', '=', 's.accountId')
            .where('f.kind', '=', 'service')
            .whereRef('f.valueId', '=', 's.uid')
            .where((of) => of.and([...gateConditions(scope, gate), isNoReview])),
        ),
      )
      .orderBy('s.position')
      .orderBy('s.label')
  );
}
