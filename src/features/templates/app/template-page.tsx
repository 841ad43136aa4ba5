import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { knownOrNew } from '#app-kit/screens/known-or-new.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TemplateDetail } from '../template.ts';
import { AllTemplatesLink } from './all-templates-link.tsx';
import { DeleteTemplateSection } from './delete-template-section.tsx';
import { EditTemplate } from './edit-template.tsx';
import { templateMessages } from './messages.ts';
import { RolloutSection } from './rollouts/rollout-section.tsx';
import { VersionSection } from './version-section.tsx';

/** `/templates/{id}`: a template, its versions and what it sets. */
function TemplatePage() {
  const templateId = useRouteParam('templateId');
  const found = useQuery(api.agency(useAgencyId()).templates.getTemplate.queryOptions({ input: { templateId } }));
  const canManage = can(useView(), 'agency.manageAccounts');
  return (
    <>
      <AllTemplatesLink />
      <PageHeader title={found.data?.name ?? ''} focusKey={templateId} />
      <Loaded query={found} waiting={<SkeletonRows count={4} height={96} />}>
        {(template) => (
          <div key={templateId}>
            <Contents template={template} />
            <RolloutSection template={template} canManage={canManage} />
            <VersionSection template={template} canManage={canManage} />
            {canManage ? (
              <>
                <EditTemplate template={template} />
                <DeleteTemplateSection template={template} />
              </>
            ) : null}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The same for `new`, which makes one. */
export const OneTemplatePage = knownOrNew('templateId', TemplatePage, () =>
  import('./new-template-page.tsx').then((page) => page.NewTemplatePage),
);

function Contents({ template: { groups, number } }: { template: TemplateDetail }) {
  const t = useTexts(templateMessages.page);
  return (
    <FormSection title={t('contents')} description={t('contentsHint')}>
      {groups.length === 0 ? <Text>{t('nothing', { number: String(number) })}</Text> : null}
      {groups.map(({ title, names }) => (
        <div key={title}>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed" dir="auto">
            {names.join(', ')}
          </Text>
        </div>
      ))}
    </FormSection>
  );
}
