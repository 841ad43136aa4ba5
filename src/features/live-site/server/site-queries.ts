import { sql } from 'kysely';
import { resolveTheme, type ThemeSeeds } from '#features/branding/theme.ts';
import type { SiteScope } from '#access/scope.ts';
import type { Site, SiteContentType, SiteService } from '../site.ts';
import { SiteSettings } from '../site-settings.ts';
import { writingDirection } from '../writing-direction.ts';
import { findSiteMedia, mediaOfSettings } from './site-media.ts';

/** The scope's account as its public pages show it; undefined when it is deleted or was never there. */
export async function findSite(scope: SiteScope): Promise<Site | undefined> {
  const row = await accountRow(scope);
  if (!row) return undefined;
  // Settings of an earlier version of the product lack what was added since: the defaults fill in.
  const settings = SiteSettings.parse(row.settings ?? {});
  const logoId = settings.logoMediaId ?? row.logoMediaId;
  const media = await findSiteMedia(scope, [...mediaOfSettings(settings), ...(logoId ? [logoId] : [])]);
  const [contentTypes, services] = [await contentTypesInUse(scope), await servicesInUse(scope)];
  const shown = settings.contentTypes.length
    ? contentTypes.filter(({ id }) => settings.contentTypes.includes(id))
    : contentTypes;
  return {
    accountId: scope.accountId,
    updated: row.updated,
    businessName: row.businessName,
    description: row.description,
    phone: settings.phoneNumberIg || row.phone,
    email: settings.companyEmailIg || row.email,
    address: settings.companyAddressIg || row.location,
    language: row.language,
    direction: settings.themeCustomization.direction ?? writingDirection(row.language),
    subscriptionType: row.subscriptionType,
    agencyName: row.appName || row.agencyBusinessName,
    theme: themeSeeds(settings, row.themeValue, row.agencyThemeValue),
    settings,
    logo: (logoId && media.get(logoId)) || null,
    heroImages: settings.heroImagesArr.flatMap((id) => media.get(id) ?? []),
    heroVideo: (settings.heroVideo && media.get(settings.heroVideo)) || null,
    aboutImage: (settings.aboutUsIg.imageMediaId && media.get(settings.aboutUsIg.imageMediaId)) || null,
    contentTypes: shown,
    services,
    hasReviews: row.hasReviews,
    hasBeforeAfter: row.hasBeforeAfter,
    hasPlaces: row.hasPlaces,
  };
}

function accountRow(scope: SiteScope) {
  const anyPublished = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<boolean>`exists (select from content_public p where p.account_id = a.uid and ${condition})`;
  return scope.tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .leftJoin('siteSettings as s', 's.accountId', 'a.uid')
    .select(['a.updated', 'a.businessName', 'a.description', 'a.phone', 'a.email', 'a.location', 'a.language'])
    .select(['a.logoMediaId', 'a.subscriptionType', 'a.themeValue', 's.settings'])
    .select(['g.appName', 'g.businessName as agencyBusinessName', 'g.themeValue as agencyThemeValue'])
    .select([
      anyPublished(sql`p.has_testimonial`).as('hasReviews'),
      anyPublished(sql`p.has_before_after`).as('hasBeforeAfter'),
      anyPublished(sql`p.lat is not null`).as('hasPlaces'),
    ])
    .where('a.uid', '=', scope.accountId)
    .where('a.deletedDate', 'is', null)
    .executeTakeFirst();
}

/** The site's own theme, else the account's, else the agency's; the owner's button colour on top. */
function themeSeeds(settings: SiteSettings, account: string, agency: string): ThemeSeeds {
  const { seeds } = resolveTheme(settings.themeMode, account, agency);
  const { btnPrimaryBg, mainBgPrimary } = settings.themeColors;
  return { ...seeds, primary: btnPrimaryBg ?? seeds.primary, background: mainBgPrimary ?? seeds.background };
}

function contentTypesInUse(scope: SiteScope): Promise<SiteContentType[]> {
  return scope.tx
    .selectFrom('contentType as t')
    .select(['t.uid as id', 't.name', 't.slug'])
    .where('t.accountId', '=', scope.accountId)
    .where('t.purpose', '=', 'content')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('contentPublic as p')
          .select('p.uid')
          .whereRef('p.accountId', '=', 't.accountId')
          .whereRef('p.contentTypeId', '=', 't.uid'),
      ),
    )
    .orderBy('t.position')
    .orderBy('t.name')
    .execute();
}

function servicesInUse(scope: SiteScope): Promise<SiteService[]> {
  return (
    scope.tx
      .selectFrom('businessService as s')
      .select(['s.uid as id', 's.slug', 's.alias', 's.description'])
      // A service may go by another name on the site.
      .select(sql<string>`coalesce(nullif(s.alias, ''), s.label)`.as('label'))
      .where('s.accountId', '=', scope.accountId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('contentPublicFacet as f')
            .select('f.entryId')
            .whereRef('f.accountId', '=', 's.accountId')
            .where('f.kind', '=', 'service')
            .whereRef('f.valueId', '=', 's.uid'),
        ),
      )
      .orderBy('s.position')
      .orderBy('s.label')
      .execute()
  );
}
