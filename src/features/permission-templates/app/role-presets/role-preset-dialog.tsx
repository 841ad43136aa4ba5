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
import type { RolePreset, RolePresetItem, PresetPlace } from '../../role-preset.ts';
import { PermissionChoices } from '../editor/permission-choices.tsx';
import { permissionTemplateMessages } from '../messages.ts';

const nothing: RolePreset = { place: 'account', name: '', description: '', permissions: [] };

/** Saves or deletes a role preset, and closes its dialog then. */
function usePresetForm(edited: RolePresetItem | 'new', onClose: () => void) {
  const t = useTexts(permissionTemplateMessages.rolePresets);
  const queryClient = useQueryClient();
  const { createRolePreset, updateRolePreset, deleteRolePreset, key } = api.house.permissionTemplates;
  const refresh = () => queryClient.invalidateQueries({ queryKey: key() });
  const action = useActionForm<RolePreset>({
    schema: () => import('../../role-preset.ts').then((file) => file.RolePreset),
    values: edited === 'new' ? nothing : formOf(edited),
    send: async (values) => {
      if (edited === 'new') await createRolePreset.call(values);
      else await updateRolePreset.call({ ...values, presetId: edited.presetId, version: edited.version });
    },
    onSent: async (_, { name }) => {
      await refresh();
      onClose();
      snackbar.success(t('saved', { name }));
    },
  });
  const remove = async () => {
    if (edited === 'new') return;
    await deleteRolePreset.call({ presetId: edited.presetId }).finally(refresh);
    onClose();
    snackbar.success(t('deleted', { name: edited.name }));
  };
  return { action, remove };
}

function formOf({ place, name, description, permissions }: RolePresetItem): RolePreset {
  return { place, name, description, permissions };
}

interface RolePresetDialogProps {
  /** Undefined while closed. */
  edited: RolePresetItem | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a role preset of the house. */
export function RolePresetDialog({ edited, onClose }: RolePresetDialogProps) {
  const t = useTexts(permissionTemplateMessages.rolePresets);
  return (
    <Modal opened={edited !== undefined} onClose={onClose} title={t(edited === 'new' ? 'add' : 'edit')} size="xl">
      {edited ? <PresetForm edited={edited} onClose={onClose} /> : null}
    </Modal>
  );
}

function PresetForm({ edited, onClose }: { edited: RolePresetItem | 'new'; onClose: () => void }) {
  const t = useTexts(permissionTemplateMessages.rolePresets);
  const { action, remove } = usePresetForm(edited, onClose);
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
function fitted(place: PresetPlace, { permissions }: Pick<RolePresetItem, 'permissions'>) {
  const all: readonly string[] = grantableInAccount;
  return { place, permissions: place === 'account' ? permissions.filter((one) => all.includes(one)) : permissions };
}

function Place({ value, onChange }: { value: PresetPlace; onChange: (place: PresetPlace) => void }) {
  const t = useTexts(permissionTemplateMessages.rolePresets);
  return (
    <Input.Wrapper label={t('place')} labelElement="div">
      <div>
        <SegmentedControl
          mt="xs"
          aria-label={t('place')}
          value={value}
          onChange={(place) => onChange(place as PresetPlace)}
          data={[
            { value: 'account', label: t('placeAccount') },
            { value: 'agency', label: t('placeAgency') },
          ]}
        />
      </div>
    </Input.Wrapper>
  );
}
