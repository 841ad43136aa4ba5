import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PermissionSuggestion, PermissionSuggestionItem } from '../../suggestion.ts';
import { permissionTemplateMessages } from '../messages.ts';

const nothing: PermissionSuggestion = { place: 'account', name: '', description: '', permissions: [] };

/** Saves or deletes a suggestion, and closes its dialog then. */
export function useSuggestionForm(edited: PermissionSuggestionItem | 'new', onClose: () => void) {
  const t = useTexts(permissionTemplateMessages.suggestions);
  const queryClient = useQueryClient();
  const { createSuggestion, updateSuggestion, deleteSuggestion, key } = api.house.permissionTemplates;
  const refresh = () => queryClient.invalidateQueries({ queryKey: key() });
  const action = useActionForm<PermissionSuggestion>({
    schema: () => import('../../suggestion.ts').then((file) => file.PermissionSuggestion),
    values: edited === 'new' ? nothing : formOf(edited),
    send: async (values) => {
      if (edited === 'new') await createSuggestion.call(values);
      else await updateSuggestion.call({ ...values, suggestionId: edited.suggestionId, version: edited.version });
    },
    onSent: async (_, { name }) => {
      await refresh();
      onClose();
      snackbar.success(t('saved', { name }));
    },
  });
  const remove = async () => {
    if (edited === 'new') return;
    await deleteSuggestion.call({ suggestionId: edited.suggestionId }).finally(refresh);
    onClose();
    snackbar.success(t('deleted', { name: edited.name }));
  };
  return { action, remove };
}

function formOf({ place, name, description, permissions }: PermissionSuggestionItem): PermissionSuggestion {
  return { place, name, description, permissions };
}
