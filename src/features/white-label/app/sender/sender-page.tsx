import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { AgencyNav } from '#features/tenants/app/agency/agency-nav.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from '../messages.ts';
import { SenderForm } from './sender-form.tsx';
import { SenderRecords } from './sender-records.tsx';

/** A check takes a second or two. */
const checkingMs = 2_000;

/** /settings/account-agency/sender: whose name and address the agency's mails have. */
export function SenderPage() {
  const t = useTexts(whiteLabelMessages.sender);
  const sender = useQuery({
    ...api.agency(useAgencyId()).whiteLabel.getSender.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data?.address && !data.checkedDate ? checkingMs : false),
  });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AgencyNav />
      <Loaded query={sender} failed={t('failed')} waiting={<SkeletonForm fields={3} />}>
        {(data) => (
          <>
            <SenderForm sender={data} />
            {data.address ? <SenderRecords sender={data} /> : null}
          </>
        )}
      </Loaded>
    </>
  );
}
