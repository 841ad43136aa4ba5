import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#access/permissions.ts';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { useView } from '#app-kit/view/view.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PermissionTemplateDetail } from '../../permission-template.ts';
import { permissionTemplateMessages } from '../messages.ts';
import { useTemplates } from '../use-templates.ts';
import { AllTemplatesLink } from './all-templates-link.tsx';
import { EditTemplate } from './edit-template.tsx';
import { TemplatePeople } from './template-people.tsx';

/** `/settings/permission-template/{id}`: what a template allows, and who has it. */
export function TemplatePage() {
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
