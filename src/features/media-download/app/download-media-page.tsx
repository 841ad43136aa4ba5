import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { FolderSearch } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type ChoiceForm, choiceOf, ChoiceFields, firstChoice } from './choice-fields.tsx';
import { DownloadParts } from './download-parts.tsx';
import { mediaDownloadMessages } from './messages.ts';

/** /settings/downloadMedia: the account's photos and videos as ZIP files. */
export function DownloadMediaPage() {
  const t = useTexts(mediaDownloadMessages);
  const [form, setForm] = useState<ChoiceForm>(firstChoice);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <FormSection title={t('choice')}>
        <ChoiceFields form={form} onChange={(change) => setForm({ ...form, ...change })} />
      </FormSection>
      <Result form={form} />
    </>
  );
}

function Result({ form }: { form: ChoiceForm }) {
  const t = useTexts(mediaDownloadMessages);
  const accountId = useAccountId();
  const choice = choiceOf(form);
  const plan = useQuery({
    ...api.account(accountId).mediaDownload.planDownload.queryOptions({ input: choice, staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  return (
    <FormSection title={t('result')}>
      <Loaded query={plan} failed={t('failed')} waiting={<SkeletonRows count={1} height={56} />}>
        {({ files, bytes, parts }) =>
          files === 0 ? (
            <EmptyState icon={<FolderSearch />} title={t('nothing')} message={t('nothingText')} />
          ) : (
            <DownloadParts
              key={JSON.stringify(choice)}
              {...{ accountId, choice, files, bytes, parts }}
              isStale={plan.isPlaceholderData}
            />
          )
        }
      </Loaded>
    </FormSection>
  );
}
