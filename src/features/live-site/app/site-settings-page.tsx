import { useQuery } from '@tanstack/react-query';
import { ActionIcon, Badge, Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { liveSiteMessages } from './messages.ts';
import { SiteSettingsForm } from './site-settings-form.tsx';
import styles from './domain/domain.module.css';
import { domainMessages } from './domain/domain-messages.ts';

const SiteMenu = lazy(async () => ({ default: (await import('./domain/site-menu.tsx')).SiteMenu }));

/** The site's URL, with a link and a menu that is loaded after the page. */
function SiteAddress() {
  const t = useTexts(domainMessages);
  const { data: site } = useQuery(api.account(useAccountId()).tenants.getSiteDomain.queryOptions());
  if (!site) return null;
  const { siteOrigin, state } = site;
  return (
    <>
      <span className={styles.address}>
        <span className={styles.name}>
          <bdi>{new URL(siteOrigin).host}</bdi>
        </span>
        {state === 'none' || state === 'live' ? null : <Badge color="warning">{t(`states.${state}`)}</Badge>}
      </span>
      <Button
        variant="default"
        component="a"
        href={siteOrigin}
        target="_blank"
        rel="noopener"
        leftSection={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
      >
        {t('address.view')}
      </Button>
      <Suspense fallback={<ActionIcon variant="default" size="input-sm" disabled aria-hidden />}>
        <SiteMenu siteOrigin={siteOrigin} isSetUp={state !== 'none'} />
      </Suspense>
    </>
  );
}

/** /settings/gallery: what the public site shows, and how (spec 2 §3, settings). */
export function SiteSettingsPage() {
  const t = useTexts(liveSiteMessages);
  const { liveSite } = api.account(useAccountId());
  const settings = useQuery(liveSite.getSiteSettings.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<SiteAddress />} />
      <Loaded query={settings} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
        {(saved) => <SiteSettingsForm saved={saved} />}
      </Loaded>
    </>
  );
}
