import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app-kit/api/api.ts';
import { DangerSection } from '#app-kit/screens/danger-section.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TemplateDetail } from '../template.ts';
import { templateMessages } from './messages.ts';

/** Deletes a template; its accounts stay as they are. */
export function DeleteTemplateSection({ template: { templateId, name } }: { template: TemplateDetail }) {
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
