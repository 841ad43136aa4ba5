import { Input, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { grantableInAccount } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { PermissionSuggestion, PermissionSuggestionItem, SuggestionPlace } from '../../suggestion.ts';
import { PermissionChoices } from '../editor/permission-choices.tsx';
import { permissionTemplateMessages } from '../messages.ts';

const nothing: PermissionSuggestion = { place: 'account', name: '', description: '', permissions: [] };

/** Saves or deletes a suggestion, and closes its dialog then. */
function useSuggestionForm(edited: PermissionSuggestionItem | 'new', onClose: () => void) {
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

interface SuggestionDialogProps {
  /** Undefined while closed. */
  edited: PermissionSuggestionItem | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a suggestion of the house. */
export function SuggestionDialog({ edited, onClose }: SuggestionDialogProps) {
  const t = useTexts(permissionTemplateMessages.suggestions);
  return (
    <Modal opened={edited !== undefined} onClose={onClose} title={t(edited === 'new' ? 'add' : 'edit')} size="xl">
      {edited ? <SuggestionForm edited={edited} onClose={onClose} /> : null}
    </Modal>
  );
}

function SuggestionForm({ edited, onClose }: { edited: PermissionSuggestionItem | 'new'; onClose: () => void }) {
  const t = useTexts(permissionTemplateMessages.suggestions);
  const { action, remove } = useSuggestionForm(edited, onClose);
  const { values, set } = action;
  const text = textFieldOf(action.form, { name: t('name'), description: t('text') });
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
            title={t('deleteTitle', { name: edited.name })}
            message={t('deleteText')}
            onConfirm={remove}
          />
        )
      }
    >
      {edited === 'new' ? <Place value={values.place} onChange={(place) => set(fitted(place, values))} /> : null}
      <TextInput required maxLength={80} data-autofocus autoComplete="off" {...text('name')} />
      <TextInput maxLength={200} autoComplete="off" description={t('textHint')} {...text('description')} />
      <PermissionChoices
        value={values.permissions}
        onChange={(permissions) => set({ permissions })}
        isOfAccount={values.place === 'account'}
      />
    </DialogForm>
  );
}

/** A business has no permissions of its agency. */
function fitted(place: SuggestionPlace, { permissions }: Pick<PermissionSuggestionItem, 'permissions'>) {
  const all: readonly string[] = grantableInAccount;
  return { place, permissions: place === 'account' ? permissions.filter((one) => all.includes(one)) : permissions };
}

function Place({ value, onChange }: { value: SuggestionPlace; onChange: (place: SuggestionPlace) => void }) {
  const t = useTexts(permissionTemplateMessages.suggestions);
  return (
    <Input.Wrapper label={t('place')} labelElement="div">
      <div>
        <SegmentedControl
          mt="xs"
          aria-label={t('place')}
          value={value}
          onChange={(place) => onChange(place as SuggestionPlace)}
          data={[
            { value: 'account', label: t('placeAccount') },
            { value: 'agency', label: t('placeAgency') },
          ]}
        />
      </div>
    </Input.Wrapper>
  );
}
