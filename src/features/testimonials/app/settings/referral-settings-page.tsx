import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { ReferralForm } from './referral-form.tsx';
import { settingsMessages } from './settings-messages.ts';

/** /settings/referrals: the contents of share pages (spec 3 §3, referral page settings). */
export function ReferralSettingsPage() {
  const t = useTexts(settingsMessages.referral);
  const settings = useQuery(api.account(useAccountId()).testimonials.getReferralSettings.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={settings} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
        {(saved) => <ReferralForm saved={saved} />}
      </Loaded>
    </>
  );
}
