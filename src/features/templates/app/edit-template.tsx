import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TemplateChange, TemplateDetail } from '../template.ts';
import { templateMessages } from './messages.ts';

type Named = Pick<TemplateDetail, 'templateId' | 'name' | 'version'>;

/** The name of a template. */
export function EditTemplate({ template }: { template: Named }) {
  const t = useTexts(templateMessages.page);
  const queryClient = useQueryClient();
  const { templates } = api.agency(useAgencyId());
  const labels = { name: t('name') };
  const { templateId } = template;
  const edit = useEditForm<TemplateChange, Named>({
    record: template,
    valuesOf: ({ name }) => ({ name }),
    schema: () => import('../template.ts').then((file) => file.TemplateChange),
    send: ({ values, version }) => templates.updateTemplate.call({ ...values, templateId, version }),
    onSaved: ({ name }) => {
      snackbar.success(t('saved', { name }));
      void queryClient.invalidateQueries({ queryKey: templates.key() });
    },
  });
  const text = textFieldOf(edit.form, labels);
  return (
    <EditSection title={t('section')} edit={edit} labels={labels} save={t('save')}>
      <TextInput required autoComplete="off" maxLength={80} {...text('name')} />
    </EditSection>
  );
}
