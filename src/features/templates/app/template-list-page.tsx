import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate, Plus } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TemplateItem } from '../template.ts';
import { MarkedAccounts } from './marked-accounts.tsx';
import { templateMessages } from './messages.ts';
import { OfferedEntryTemplates } from './offered-entry-templates.tsx';
import { Contents } from './template-contents.tsx';
import styles from './templates.module.css';

/** `/templates`: the set-ups that an agency starts accounts from. */
export function TemplateListPage() {
  const t = useTexts(templateMessages.list);
  const canManage = can(useView(), 'agency.manageAccounts');
  const all = useQuery(api.agency(useAgencyId()).templates.listTemplates.queryOptions());
  const create = canManage ? (
    <ButtonLink to="/templates/new" leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      <MarkedAccounts />
      <Loaded query={all} waiting={<SkeletonRows count={3} height={80} />}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState
              icon={<LayoutTemplate size={24} strokeWidth={1.75} />}
              title={t('empty')}
              message={t('emptyText')}
            />
          ) : (
            <FormSection title={t('section')} description={t('sectionHint')}>
              <ul className={styles.cards}>
                {templates.map((template) => (
                  <TemplateCard key={template.templateId} template={template} canManage={canManage} />
                ))}
              </ul>
            </FormSection>
          )
        }
      </Loaded>
      <OfferedEntryTemplates />
    </>
  );
}

function TemplateCard({ template, canManage }: { template: TemplateItem; canManage: boolean }) {
  const t = useTexts(templateMessages.list);
  const {
    templateId,
    name,
    number,
    sourceName,
    isFromUnseen,
    accountCount: count,
    isPublicTemplate,
    isPublicTemplateGlobal,
  } = template;
  const link = (
    <AppLink to="/templates/$templateId" params={{ templateId }} dir="auto">
      {name}
    </AppLink>
  );
  const source =
    sourceName === null ? t(isFromUnseen ? 'sourceUnseen' : 'sourceGone') : t('source', { name: sourceName });
  const offer = isPublicTemplate ? isPublicTemplateGlobal && t('global') : t('notOffered');
  const facts = [t('version', { number: String(number) }), t('accounts', { count }), ...(offer ? [offer] : [])];
  return (
    <li className={styles.card}>
      <span className={styles.name}>{link}</span>
      <span className={styles.facts}>{source}</span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
      <Contents counts={template.counts} />
      {canManage && isPublicTemplate ? (
        <ButtonLink to="/accounts/new" search={{ template: templateId } as never} variant="default" size="xs">
          {t('use')}
        </ButtonLink>
      ) : null}
    </li>
  );
}
