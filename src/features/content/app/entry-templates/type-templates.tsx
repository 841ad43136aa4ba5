import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { TemplateRow } from './entry-templates-page.tsx';
import { templateListMessages } from './template-messages.ts';

/** What entries of a content type can start with, on its page. */
export function TypeTemplates({ contentTypeId }: { contentTypeId: string }) {
  const t = useTexts(templateListMessages);
  const templates = useQuery(api.account(useAccountId()).content.listEntryTemplates.queryOptions());
  return (
    <FormSection title={t('title')} description={t('description')}>
      <Loaded query={templates} failed={t('failed')} waiting={<SkeletonRows count={1} height={56} />}>
        {(all) => {
          const own = all.filter((one) => one.contentTypeId === contentTypeId && one.archivedDate === null);
          return own.length === 0 ? null : (
            <ul className={rowList.list} data-opens aria-label={t('list')}>
              {own.map((template) => (
                <TemplateRow key={template.uid} template={template} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <AppLink to="/settings/entry-templates">{t('title')}</AppLink>
    </FormSection>
  );
}
