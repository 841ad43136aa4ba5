import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PermissionTemplate, PermissionTemplateDetail } from '../../permission-template.ts';
import { permissionTemplateMessages } from '../messages.ts';
import { useTemplates } from '../use-templates.ts';
import { PermissionChoices } from './permission-choices.tsx';

type Saved = Pick<PermissionTemplateDetail, 'templateId' | 'name' | 'permissions' | 'version'>;

/** The name of a template, and what it allows. */
export function EditTemplate({ template }: { template: Saved }) {
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
