import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { usePosts } from '../use-posts.ts';
import { approvalMessages } from './composer-messages.ts';

interface ApprovalDialogProps {
  postIds: readonly string[];
  onClose: () => void;
}

/** Makes a link by which somebody without an account approves posts; it is shown once. */
export function ApprovalDialog({ postIds, onClose }: ApprovalDialogProps) {
  const t = useTexts(approvalMessages);
  const { verbs } = usePosts();
  const [path, setPath] = useState<string>();
  const action = useActionForm({
    schema: () => import('../../post.ts').then(({ ApprovalName }) => ApprovalName),
    values: { name: '' },
    send: ({ name }) => verbs.createApprovalLink.call({ name, postIds: [...postIds] }),
    onSent: (made) => setPath(made.path),
  });
  const { values, set, errors } = action;
  return (
    <Modal opened onClose={onClose} title={t('title')} closeOnClickOutside={!path}>
      {path ? (
        <Stack gap="md">
          <Text>{t('ready')}</Text>
          <CopyLine
            text={location.origin + path}
            label={t('copy')}
            words={{ copied: t('copied'), copyFailed: t('copyFailed') }}
          />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('done')}</Button>
          </Group>
        </Stack>
      ) : (
        <DialogForm action={action} cancel={t('cancel')} submit={t('make')} onCancel={onClose}>
          <Text size="sm">{t('text')}</Text>
          <TextInput
            name="name"
            label={t('name')}
            required
            maxLength={100}
            data-autofocus
            dir="auto"
            value={values.name}
            error={errors['name']}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </DialogForm>
      )}
    </Modal>
  );
}
