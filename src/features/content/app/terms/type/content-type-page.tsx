import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useContentTypeParts } from '#app-kit/content-type-part.ts';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { editTexts } from '#app-kit/editing/edit-messages.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ContentType, ContentTypeWords } from '../../../terms/taxonomy.ts';
import { LookSection, SiteSection } from './look-sections.tsx';
import { typeMessages } from './type-messages.ts';

/** /settings/content-types/{id}: names, icon, website, and what other capabilities add. */
export function ContentTypePage() {
  const t = useTexts(typeMessages);
  const contentTypeId = useRouteParam('contentTypeId');
  const { content } = api.account(useAccountId());
  const type = useQuery(content.getContentType.queryOptions({ input: { contentTypeId } }));
  useLiveRefresh(['taxonomyChanged'], content.getTaxonomy.key());
  return (
    <>
      <BackLink to="/settings/content-types">{t('back')}</BackLink>
      <PageHeader title={type.data?.name ?? t('title')} focusKey={contentTypeId} />
      <Loaded query={type} failed={t('failed')} waiting={<SkeletonForm fields={4} />}>
        {(record) => (
          <>
            <TypeForm key={record.uid} record={record} />
            {record.purpose === 'content' ? <Sections contentTypeId={record.uid} /> : null}
          </>
        )}
      </Loaded>
    </>
  );
}

function Sections({ contentTypeId }: { contentTypeId: string }) {
  const parts = useContentTypeParts();
  return parts.map(({ id, Section }) =>
    Section ? (
      <Suspense key={id}>
        <Section contentTypeId={contentTypeId} />
      </Suspense>
    ) : null,
  );
}

function wordsOf({ name, plural, icon, isPublic }: ContentType): ContentTypeWords {
  return { name, plural, icon: icon as ContentTypeWords['icon'], isPublic };
}

function TypeForm({ record }: { record: ContentType }) {
  const t = useTexts(typeMessages);
  const edits = useTexts(editTexts);
  const { content } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const edit = useEditForm<ContentTypeWords, ContentType>({
    schema: () => import('../../../terms/taxonomy.ts').then((file) => file.ContentTypeWords),
    record,
    valuesOf: wordsOf,
    send: ({ values, version }) => content.updateContentType.call({ ...values, contentTypeId: record.uid, version }),
    onSaved({ name }) {
      void queryClient.invalidateQueries({ queryKey: content.getTaxonomy.key() });
      snackbar.success(t('saved', { name }));
    },
  });
  const labels: Record<string, string> = {
    name: t('name'),
    plural: t('plural'),
    icon: t('icon'),
    isPublic: t('isPublic'),
  };
  const isOwn = record.purpose === 'content';
  return (
    <form onSubmit={(event) => void edit.submit(event)} noValidate>
      <EditNotices edit={edit} labelOf={([name = '']) => labels[name] ?? name} />
      <LookSection edit={edit} />
      {isOwn ? <SiteSection edit={edit} /> : null}
      <SaveBar
        discard={edits('discard')}
        save={edits('save')}
        isDirty={edit.isDirty}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      />
    </form>
  );
}
