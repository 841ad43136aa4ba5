import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { SiteAddress } from './domain/site-address.tsx';
import { liveSiteMessages } from './messages.ts';
import { SiteSettingsForm } from './site-settings-form.tsx';

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
