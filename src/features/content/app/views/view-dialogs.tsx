import { Checkbox, Modal, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { newUid } from '#lib/new-uid.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SavedView } from '../../saved-view.ts';
import { useRefreshViews, useShownView } from './use-views.ts';
import { viewMessages } from './view-messages.ts';

interface ViewDialogProps {
  /** The view to rename or share; a new one without it. */
  view: SavedView | undefined;
  onClose: () => void;
}

export function ViewDialog({ view, onClose }: ViewDialogProps) {
  const t = useTexts(viewMessages);
  const [uid] = useState(newUid);
  const { createView, updateView } = api.account(useAccountId()).content;
  const { path, search } = useShownView();
  const refresh = useRefreshViews();
  const navigate = useNavigate();
  const action = useActionForm({
    values: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    schema: () => import('../../saved-view.ts').then(({ ViewWords }) => ViewWords),
    send: (words) =>
      view
        ? updateView.call({ viewId: view.uid, version: view.version, ...words })
        : createView.call({ uid, path, search, ...words }),
    onSent: async (saved) => {
      await refresh();
      onClose();
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, view: saved.uid }),
        replace: true,
      });
    },
  });
  return (
    <Modal opened onClose={onClose} title={t(view ? 'editTitle' : 'newTitle')}>
      <DialogForm action={action} cancel={t('cancel')} submit={t('submit')} onCancel={onClose}>
        <TextInput maxLength={80} required data-autofocus {...textFieldOf(action.form, { name: t('name') })('name')} />
        <Checkbox
          name="isShared"
          label={t('isShared')}
          checked={action.values.isShared}
          onChange={({ currentTarget }) => action.set({ isShared: currentTarget.checked })}
        />
      </DialogForm>
    </Modal>
  );
}

/** Asks before a view goes, and takes it out of the address. */
export function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useTexts(viewMessages);
  const { deleteView } = api.account(useAccountId()).content;
  const refresh = useRefreshViews();
  const navigate = useNavigate();
  const remove = async () => {
    await deleteView.call({ viewId: view.uid });
    await refresh();
    onClose();
    const without = ({ view: _gone, ...search }: Record<string, unknown>) => search;
    void navigate({ to: '.', search: without, replace: true });
  };
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle', { name: view.name })}
      message={t(view.isShared ? 'deleteShared' : 'deleteText')}
      confirmLabel={t('deleteIt')}
      danger
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
