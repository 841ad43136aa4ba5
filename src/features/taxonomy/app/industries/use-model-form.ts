import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BusinessModel, BusinessModelForm } from '../../industry.ts';
import { industryMessages } from './messages.ts';

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
export function useModelForm(edited: BusinessModel | 'new', onClose: () => void) {
  const t = useTexts(industryMessages.models);
  const queryClient = useQueryClient();
  const { createBusinessModel, updateBusinessModel, deleteBusinessModel, key } = api.house.taxonomy;
  const refresh = () => queryClient.invalidateQueries({ queryKey: key() });
  const action = useActionForm<BusinessModelForm>({
    schema: () => import('../../industry.ts').then((file) => file.BusinessModelForm),
    values: edited === 'new' ? nothing : formOf(edited),
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

function formOf({
  label,
  industryId,
  contentTypes,
  categories,
  services,
  workKind,
  isDone,
}: BusinessModel): BusinessModelForm {
  return { label, industryId, contentTypes, categories, services, workKind, isDone };
}
