import { Modal, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { pick } from '#lib/pick.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import type { BusinessModel, BusinessModelForm } from '../../terms/industry.ts';
import { industryMessages } from './messages.ts';

const mostOffered = 100;

/** The house's industries, for a select. */
export function useIndustryOptions(): { value: string; label: string }[] {
  const { data } = useQuery(api.house.content.listIndustries.queryOptions({ input: { limit: mostOffered } }));
  return data?.items.map(({ industryId, label }) => ({ value: industryId, label })) ?? [];
}

interface ModelDialogProps {
  /** Undefined while closed. */
  edited: BusinessModel | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a kind of business. */
export function ModelDialog({ edited, onClose }: ModelDialogProps) {
  const t = useTexts(industryMessages.models);
  return (
    <Modal opened={edited !== undefined} onClose={onClose} title={t(edited === 'new' ? 'add' : 'edit')} size="lg">
      {edited ? <ModelForm edited={edited} onClose={onClose} /> : null}
    </Modal>
  );
}

/** The terms that an account of this kind starts with. */
function SetUpFields({ action: { values, set, errors } }: Pick<ReturnType<typeof useModelForm>, 'action'>) {
  const t = useTexts(industryMessages.models);
  return lists.map((list) => (
    <TagsInput
      key={list}
      label={t(list)}
      description={t('listHint')}
      acceptValueOnBlur
      comboboxProps={{ keepMounted: false }}
      value={values[list]}
      error={errors[list]}
      onChange={(names) => set({ [list]: names.map((name) => name.trim().slice(0, 80)).filter(Boolean) })}
    />
  ));
}

const workKinds = ['jobs', 'projects', 'treatments'] as const;
const lists = ['contentTypes', 'categories', 'services'] as const;

function ModelForm({ edited, onClose }: { edited: BusinessModel | 'new'; onClose: () => void }) {
  const t = useTexts(industryMessages.models);
  const { action, remove } = useModelForm(edited, onClose);
  const { values, set, errors } = action;
  const field = textFieldOf(action.form, { label: t('name') });
  return (
    <DialogForm
      action={action}
      cancel={t('cancel')}
      submit={t('save')}
      onCancel={onClose}
      opposite={
        edited === 'new' ? null : (
          <ConfirmedButton
            label={t('delete')}
            title={t('deleteTitle', { name: edited.label })}
            message={t('deleteText')}
            onConfirm={remove}
          />
        )
      }
    >
      <TextInput required maxLength={80} data-autofocus autoComplete="off" {...field('label')} />
      <Select
        required
        searchable
        label={t('industry')}
        data={useIndustryOptions()}
        value={values.industryId || null}
        error={errors['industryId']}
        onChange={(industryId) => set({ industryId: industryId ?? '' })}
      />
      <SetUpFields action={action} />
      <Select
        label={t('workKind')}
        allowDeselect={false}
        data={workKinds.map((value) => ({ value, label: t(`workKinds.${value}`) }))}
        value={values.workKind}
        onChange={(workKind) => set({ workKind: workKind ?? values.workKind })}
      />
      <Switch
        label={t('isDone')}
        description={t('isDoneHint')}
        checked={values.isDone}
        onChange={(event) => set({ isDone: event.currentTarget.checked })}
      />
    </DialogForm>
  );
}

const nothing: BusinessModelForm = {
  label: '',
  industryId: '',
  contentTypes: ['Projects'],
  categories: [],
  services: [],
  workKind: 'jobs',
  isDone: false,
};

/** Saves or deletes a kind of business, and closes its dialog then. */
function useModelForm(edited: BusinessModel | 'new', onClose: () => void) {
  const t = useTexts(industryMessages.models);
  const queryClient = useQueryClient();
  const { createBusinessModel, updateBusinessModel, deleteBusinessModel, key } = api.house.content;
  const refresh = () => queryClient.invalidateQueries({ queryKey: key() });
  const action = useActionForm<BusinessModelForm>({
    schema: () => import('../../terms/industry.ts').then((file) => file.BusinessModelForm),
    values: edited === 'new' ? nothing : pick(edited, Object.keys(nothing) as (keyof BusinessModelForm)[]),
    send: async (values) => {
      if (edited === 'new') await createBusinessModel.call(values);
      else await updateBusinessModel.call({ ...values, modelId: edited.modelId, version: edited.version });
    },
    onSent: async (_, { label }) => {
      await refresh();
      onClose();
      snackbar.success(t('saved', { name: label }));
    },
  });
  const remove = async () => {
    if (edited === 'new') return;
    await deleteBusinessModel.call({ modelId: edited.modelId }).finally(refresh);
    onClose();
    snackbar.success(t('deleted', { name: edited.label }));
  };
  return { action, remove };
}
