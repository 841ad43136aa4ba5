import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewHook } from '../hook.ts';
import { AddressDialog } from './address-dialog.tsx';
import { hookMessages } from './hook-messages.ts';
import { useHooks } from './use-hooks.ts';

interface Made {
  uid: string;
  path: string;
}

interface NewHookDialogProps {
  /** Once its address was copied. */
  onMade: (hookId: string) => void;
  onClose: () => void;
}

/** Makes a hook, and shows its address, once. */
export function NewHookDialog({ onMade, onClose }: NewHookDialogProps) {
  const t = useTexts(hookMessages);
  const [made, setMade] = useState<Made>();
  const { verbs, refresh } = useHooks();
  const action = useActionForm<NewHook, Made>({
    schema: () => import('../hook.ts').then((file) => file.NewHook),
    values: { name: '' },
    send: (values) => verbs.createHook.call(values).finally(() => void refresh()),
    onSent: setMade,
  });
  const field = textFieldOf(action.form, { name: t('name') });
  if (made) return <AddressDialog path={made.path} onClose={() => onMade(made.uid)} />;
  return (
    <Modal opened onClose={onClose} title={t('new')} closeButtonProps={{ 'aria-label': t('close') }}>
      <DialogForm action={action} cancel={t('cancel')} submit={t('create')} onCancel={onClose}>
        <TextInput description={t('nameHint')} maxLength={100} required data-autofocus {...field('name')} />
      </DialogForm>
    </Modal>
  );
}
