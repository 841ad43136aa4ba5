import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { customFieldMessages } from '../messages.ts';
import { FieldForm } from './field-form.tsx';
import { blankField } from './field-record.ts';

/** /settings/custom-fields/{id}: one field, or a new one. */
export function CustomFieldPage() {
  const t = useTexts(customFieldMessages);
  const fieldId = useRouteParam('fieldId');
  const fields = useQuery(api.account(useAccountId()).customFields.listCustomFields.queryOptions());
  const found = fields.data?.find(({ uid }) => uid === fieldId);
  const isNew = fieldId === 'new';
  return (
    <>
      <BackLink to="/settings/custom-fields">{t('back')}</BackLink>
      <PageHeader title={isNew ? t('form.create') : (found?.name ?? t('title'))} focusKey={fieldId} />
      {isNew ? (
        <FieldForm record={blankField} />
      ) : (
        <Loaded query={fields} failed={t('failed')} waiting={<SkeletonForm fields={4} />}>
          {() => (found ? <FieldForm key={found.uid} record={found} /> : <EmptyState title={t('gone')} />)}
        </Loaded>
      )}
    </>
  );
}
