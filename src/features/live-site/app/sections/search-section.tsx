import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { searchPreview, seenOfDescription, seenOfTitle } from '#features/content/app/search/search-preview.ts';
import { CountedLabel, SearchResult } from '#features/content/app/search/search-result.tsx';
import { useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { pageKeys } from '../../page-keys.ts';
import { contentTypePath, servicePath, tabPath } from '../../site-links.ts';
import { isTabOn, siteTabs } from '../../site-tabs.ts';
import { titleWords } from '../../words/titles/title-words.ts';
import { LazyFold } from '../fields/lazy-fold.tsx';
import { SettingsPart } from '../fields/settings-part.tsx';
import { liveSiteMessages } from '../messages.ts';
import { useDraft } from '../settings-draft.ts';

interface SitePage {
  /** In `metaData`. */
  key: string;
  name: string;
  path: string;
  /** Defaults of the two fields; the home page has only the business's name. */
  title: string;
  description: string;
}

/** Titles and descriptions of the site's own pages in search results. */
export function SearchSection() {
  const t = useTexts(liveSiteMessages);
  const groups = useSitePages();
  const { settings } = useDraft();
  return Object.entries(groups).map(([name, pages]) =>
    pages.length === 0 ? null : (
      <SettingsPart
        key={name}
        title={t(`searchParts.${name as keyof typeof groups}`)}
        description={name === 'tabs' ? t('searchHint') : undefined}
      >
        <div>
          {pages.map((page) => (
            <LazyFold key={page.key} title={page.name} hint={settings.metaData[page.key]?.metaTitle || page.path}>
              <PageFields page={page} />
            </LazyFold>
          ))}
        </div>
      </SettingsPart>
    ),
  );
}

function useSitePages(): Record<'tabs' | 'types' | 'services' | 'cities', SitePage[]> {
  const { settings } = useDraft();
  const { tenants, liveSite } = api.account(useAccountId());
  const account = useQuery(tenants.getAccount.queryOptions()).data;
  const cities = useQuery(liveSite.listCityPages.queryOptions()).data ?? [];
  const taxonomy = useTaxonomy();
  const { labels } = titleWords(account?.language ?? 'en');
  const own = account?.description ?? '';
  const types = (taxonomy?.contentTypes ?? []).filter(({ purpose }) => purpose === 'content');
  const page = (key: string, path: string, name: string, description = own): SitePage => ({
    key,
    path,
    name,
    title: name,
    description: plainText(description || own),
  });
  return {
    tabs: siteTabs
      .filter((tab) => isTabOn({ settings }, tab))
      .map((tab) => {
        const named = page(pageKeys.tab(tab), tabPath({ settings }, tab), settings.labelsCustom[tab] || labels[tab]);
        return tab === 'home' ? { ...named, title: '' } : named;
      }),
    types: types.map(({ uid, slug, name }) =>
      page(pageKeys.contentType(uid), contentTypePath(slug), settings.contentTypesTabsNames[uid] || name),
    ),
    services: (taxonomy?.businessServices ?? []).map(({ uid, slug, alias, label, description }) =>
      page(pageKeys.service(uid), servicePath(slug), alias || label, description),
    ),
    cities: cities.map(({ key, path, title }) =>
      page(key, path, title, [title, account?.businessName].filter(Boolean).join(': ')),
    ),
  };
}

function PageFields({ page }: { page: SitePage }) {
  const t = useTexts(liveSiteMessages);
  const { settings, set, errors } = useDraft();
  const account = useQuery(api.account(useAccountId()).tenants.getAccount.queryOptions()).data;
  const { metaTitle = '', metaDescription = '' } = settings.metaData[page.key] ?? {};
  const change = (changed: { metaTitle?: string; metaDescription?: string }) => {
    const { [page.key]: before, ...others } = settings.metaData;
    const now = { metaTitle, metaDescription, ...before, ...changed };
    set({ metaData: now.metaTitle || now.metaDescription ? { ...others, [page.key]: now } : others });
  };
  const shown = { ...page, ownTitle: metaTitle, ownDescription: metaDescription, path: page.path.slice(1) };
  return (
    <>
      <SearchResult {...searchPreview(shown, account?.siteOrigin ?? '', account?.businessName ?? '')} />
      <TextInput
        name={`metaData.${page.key}.metaTitle`}
        label={<CountedLabel label={t('metaTitle')} text={metaTitle} most={seenOfTitle} />}
        description={t('metaTitleHint')}
        dir="auto"
        maxLength={200}
        placeholder={page.title}
        value={metaTitle}
        error={errors[`metaData.${page.key}.metaTitle`]}
        onChange={(event) => change({ metaTitle: event.currentTarget.value })}
      />
      <Textarea
        name={`metaData.${page.key}.metaDescription`}
        label={<CountedLabel label={t('metaDescription')} text={metaDescription} most={seenOfDescription} />}
        description={t('metaDescriptionHint')}
        dir="auto"
        autosize
        minRows={3}
        maxLength={500}
        value={metaDescription}
        error={errors[`metaData.${page.key}.metaDescription`]}
        onChange={(event) => change({ metaDescription: event.currentTarget.value.replaceAll(/[\r\n]+/g, ' ') })}
      />
    </>
  );
}
