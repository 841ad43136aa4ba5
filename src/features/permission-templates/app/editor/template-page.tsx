import { Button, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#access/permissions.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { knownOrNew } from '#app-kit/screens/known-or-new.tsx';
import { personName } from '#app-kit/view/person-name.ts';
import { useView } from '#app-kit/view/view.ts';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PermissionTemplate, PermissionTemplateDetail } from '../../permission-template.ts';
import { permissionTemplateMessages } from '../messages.ts';
import { useTemplates } from '../use-templates.ts';
import { AllTemplatesLink } from './all-templates-link.tsx';
import { PermissionChoices } from './permission-choices.tsx';

/** `/settings/permission-template/{id}`: what a template allows, and who has it. */
function TemplatePage() {
  const templateId = useRouteParam('templateId');
  const { templates } = useTemplates();
  const found = useQuery(templates.get.queryOptions({ input: { templateId } }));
  return (
    <>
      <AllTemplatesLink />
      <PageHeader title={found.data?.name ?? ''} focusKey={templateId} />
      <Loaded query={found} waiting={<SkeletonForm fields={4} />}>
        {(template) => (
          <div key={templateId}>
            <Change template={template} />
            <TemplatePeople template={template} />
            <DeleteSection template={template} />
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

/** Nobody changes what is above them. */
function Change({ template }: { template: PermissionTemplateDetail }) {
  const t = useTexts(permissionTemplateMessages.editor);
  const view = useView();
  if (template.permissions.every((permission) => can(view, permission))) return <EditTemplate template={template} />;
  return (
    <FormSection title={t('section')}>
      <Text>{t('beyond')}</Text>
    </FormSection>
  );
}

function DeleteSection({ template }: { template: PermissionTemplateDetail }) {
  const t = useTexts(permissionTemplateMessages.editor);
  const { templates } = useTemplates();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { templateId, name, permissions, peopleCount, invitedCount } = template;
  const isUsed = peopleCount + invitedCount > 0;
  const refresh = () => queryClient.invalidateQueries({ queryKey: templates.key() });
  const remove = async () => {
    await templates.delete.call({ templateId });
    await navigate({ to: '/settings/permission-template' });
    void refresh();
    showUndoToast({
      message: t('deleted', { name }),
      undo: async () => {
        await templates.create.call({ name, permissions });
        await refresh();
      },
    });
  };
  const act = () => void remove().catch((error: unknown) => snackbar.error(problemText(error)));
  return (
    <FormSection
      title={t('delete')}
      description={isUsed ? t('inUse') : t('deleteHint')}
      actions={
        <Button color="error" variant="outline" disabled={isUsed} onClick={act}>
          {t('delete')}
        </Button>
      }
    >
      {null}
    </FormSection>
  );
}

/** Who has a template, and how many will. */
function TemplatePeople({ template }: { template: PermissionTemplateDetail }) {
  const t = useTexts(permissionTemplateMessages.editor);
  const { people, peopleCount, invitedCount } = template;
  const rest = peopleCount - people.length;
  return (
    <FormSection title={t('people')} description={t('peopleHint')}>
      {peopleCount === 0 ? <Text>{t('nobody')}</Text> : null}
      {people.length > 0 ? (
        <FactList>
          {people.map((person) => (
            <FactRow
              key={person.userId}
              name={
                <AppLink to="/settings/team/$userId" params={{ userId: person.userId }} dir="auto">
                  {personName(person)}
                </AppLink>
              }
              facts={[person.email]}
              status={t(person.isDeactivated ? 'deactivated' : 'active')}
              isGood={!person.isDeactivated}
            />
          ))}
        </FactList>
      ) : null}
      {rest > 0 ? <Text>{t('more', { count: rest })}</Text> : null}
      {invitedCount > 0 ? <Text>{t('invited', { count: invitedCount })}</Text> : null}
    </FormSection>
  );
}

type Saved = Pick<PermissionTemplateDetail, 'templateId' | 'name' | 'permissions' | 'version'>;

/** The name of a template, and what it allows. */
function EditTemplate({ template }: { template: Saved }) {
  const t = useTexts(permissionTemplateMessages.editor);
  const queryClient = useQueryClient();
  const { templates, isOfAccount } = useTemplates();
  const labels = { name: t('name'), permissions: t('permissions') };
  const { templateId } = template;
  const edit = useEditForm<PermissionTemplate, Saved>({
    record: template,
    valuesOf: ({ name, permissions }) => ({ name, permissions }),
    schema: () => import('../../permission-template.ts').then((file) => file.PermissionTemplate),
    send: ({ values, version }) => templates.update.call({ ...values, templateId, version }),
    onSaved: ({ name }) => {
      snackbar.success(t('saved', { name }));
      void queryClient.invalidateQueries({ queryKey: templates.key() });
    },
  });
  const text = textFieldOf(edit.form, labels);
  return (
    <EditSection title={t('section')} edit={edit} labels={labels} save={t('save')}>
      <TextInput required autoComplete="off" maxLength={80} {...text('name')} />
      <PermissionChoices
        value={edit.values.permissions}
        onChange={(permissions) => edit.set({ permissions })}
        isOfAccount={isOfAccount}
      />
    </EditSection>
  );
}
