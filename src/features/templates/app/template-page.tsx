import { Switch, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
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
import { DangerSection } from '#app-kit/screens/danger-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import type { TemplateChange, TemplateDetail } from '../template.ts';
import { AllTemplatesLink } from './all-templates-link.tsx';
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

/** Deletes a template; its accounts stay as they are. */
function DeleteTemplateSection({ template: { templateId, name } }: { template: TemplateDetail }) {
  const t = useTexts(templateMessages.page);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { templates } = api.agency(useAgencyId());
  const confirm = async () => {
    await templates.deleteTemplate.call({ templateId });
    await navigate({ to: '/templates' });
    void queryClient.invalidateQueries({ queryKey: templates.key() });
    snackbar.success(t('deleted', { name }));
  };
  return (
    <DangerSection
      action={t('delete')}
      hint={t('deleteHint')}
      question={t('sure', { name })}
      consequence={t('sureText')}
      onConfirm={confirm}
    />
  );
}

type Named = TemplateChange & Pick<TemplateDetail, 'templateId' | 'version'>;

/** What a template is called, and to whom it is offered. */
function EditTemplate({ template }: { template: Named }) {
  const t = useTexts(templateMessages.page);
  const queryClient = useQueryClient();
  const { templates } = api.agency(useAgencyId());
  const labels = { name: t('name'), isPublicTemplate: t('offered'), isPublicTemplateGlobal: t('global') };
  const isOfHouse = can(useView(), 'agency.manage');
  const { templateId } = template;
  const edit = useEditForm<TemplateChange, Named>({
    record: template,
    valuesOf: ({ name, isPublicTemplate, isPublicTemplateGlobal }) => ({
      name,
      isPublicTemplate,
      isPublicTemplateGlobal,
    }),
    schema: () => import('../template.ts').then((file) => file.TemplateChange),
    send: ({ values, version }) => templates.updateTemplate.call({ ...values, templateId, version }),
    onSaved: ({ name }) => {
      snackbar.success(t('saved', { name }));
      void queryClient.invalidateQueries({ queryKey: templates.key() });
    },
  });
  const text = textFieldOf(edit.form, labels);
  const { isPublicTemplate, isPublicTemplateGlobal } = edit.values;
  return (
    <EditSection title={t('section')} edit={edit} labels={labels} save={t('save')}>
      <TextInput required autoComplete="off" maxLength={80} {...text('name')} />
      <Switch
        name="isPublicTemplate"
        label={labels.isPublicTemplate}
        description={t('offeredHint')}
        checked={isPublicTemplate}
        onChange={(event) => edit.set({ isPublicTemplate: event.currentTarget.checked })}
      />
      {isOfHouse ? (
        <Switch
          name="isPublicTemplateGlobal"
          label={labels.isPublicTemplateGlobal}
          description={t('globalHint')}
          disabled={!isPublicTemplate && !isPublicTemplateGlobal}
          checked={isPublicTemplateGlobal}
          onChange={(event) => edit.set({ isPublicTemplateGlobal: event.currentTarget.checked })}
        />
      ) : null}
      {!isOfHouse && isPublicTemplateGlobal ? <Text size="sm">{t('globalOn')}</Text> : null}
    </EditSection>
  );
}
