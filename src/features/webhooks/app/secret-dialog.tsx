import { Button, Group, Modal, Stack } from '@mantine/core';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { formMessages } from './messages.ts';

/** A secret that is shown only once: it must not be lost by a click beside the dialog. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const t = useTexts(formMessages);
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title={t('secretTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {secret === undefined ? null : <SecretShown secret={secret} onClose={onClose} />}
    </Modal>
  );
}

export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(formMessages);
  return (
    <Stack gap="md" role="status">
      <span>{t('secretText')}</span>
      <CopyLine text={secret} label={t('copy')} words={{ copied: t('copied'), copyFailed: t('copyFailed') }} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}
