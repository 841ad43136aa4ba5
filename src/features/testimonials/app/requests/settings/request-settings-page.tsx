import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { RequestSettingsForm } from './request-settings-form.tsx';
import { sendingMessages } from './sending-messages.ts';

/** /settings/testimonial-requests */
export function RequestSettingsPage() {
  const t = useTexts(sendingMessages);
  const saved = useQuery(api.account(useAccountId()).testimonials.getRequestSettings.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={saved} failed={t('failed')} waiting={<SkeletonForm fields={3} />}>
        {(record) => <RequestSettingsForm saved={record} />}
      </Loaded>
    </>
  );
}
