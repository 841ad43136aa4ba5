import { useQuery } from '@tanstack/react-query';
import { Copy, KeySquare, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFormatter } from 'use-intl';
import { AppLink, ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useView } from '#app-kit/view/view.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PermissionTemplateItem } from '../permission-template.ts';
import { permissionTemplateMessages } from './messages.ts';
import { permissionGroups } from './permission-groups.ts';
import { useTemplates } from './use-templates.ts';

const RolePresetsPage = lazy(async () => ({
  default: (await import('./role-presets/role-presets-page.tsx')).RolePresetsPage,
}));

/** `/settings/permission-template`: what the house suggests, or the templates of the account or agency in view. */
export function PermissionTemplatePage() {
  const { viewType } = useView();
  if (viewType !== 'house') return <TemplateListPage />;
  return (
    <Suspense>
      <RolePresetsPage />
    </Suspense>
  );
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** `/settings/permission-template`: the roles that an account or agency has made for its people. */
function TemplateListPage() {
  const t = useTexts(permissionTemplateMessages.list);
  const { templates, team } = useTemplates();
  const all = useQuery(templates.list.queryOptions());
  const create = (
    <ButtonLink
      to="/settings/permission-template/$templateId"
      params={{ templateId: 'new' }}
      leftSection={<Plus {...icon} />}
    >
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description', { team })} actions={create} />
      <Loaded query={all} failed={t('failed')} waiting={<SkeletonRows count={3} height={80} />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={<KeySquare size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />
          ) : (
            <FormSection title={t('section')}>
              <FactList>
                {found.map((template) => (
                  <TemplateRow key={template.templateId} template={template} />
                ))}
              </FactList>
            </FormSection>
          )
        }
      </Loaded>
    </>
  );
}

function TemplateRow({ template }: { template: PermissionTemplateItem }) {
  const t = useTexts(permissionTemplateMessages.list);
  const { templateId, name, peopleCount, invitedCount } = template;
  const link = (
    <AppLink to="/settings/permission-template/$templateId" params={{ templateId }} dir="auto">
      {name}
    </AppLink>
  );
  const invited = invitedCount > 0 ? [t('invited', { count: invitedCount })] : [];
  return (
    <FactRow
      name={link}
      facts={[useSummary(template), ...invited]}
      status={t('people', { count: peopleCount })}
      isGood={peopleCount > 0}
    >
      <ButtonLink
        to="/settings/permission-template/$templateId"
        params={{ templateId: 'new' }}
        search={{ from: templateId }}
        variant="default"
        size="xs"
        leftSection={<Copy {...icon} />}
        aria-label={t('duplicateOf', { name })}
      >
        {t('duplicate')}
      </ButtonLink>
    </FactRow>
  );
}

/** The areas that a template opens. */
function useSummary({ permissions }: PermissionTemplateItem): string {
  const t = useTexts(permissionTemplateMessages);
  const format = useFormatter();
  const { isOfAccount } = useTemplates();
  const opened = permissionGroups(isOfAccount).filter((group) =>
    group.permissions.some((permission) => permissions.includes(permission)),
  );
  if (opened.length === 0) return t('list.nothing');
  return format.list(opened.map(({ name }) => t(`permission.${name}.title`)));
}
