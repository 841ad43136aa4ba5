import { Switch, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TemplateChange, TemplateDetail } from '../template.ts';
import { templateMessages } from './messages.ts';

type Named = TemplateChange & Pick<TemplateDetail, 'templateId' | 'version'>;

/** What a template is called, and to whom it is offered. */
export function EditTemplate({ template }: { template: Named }) {
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
