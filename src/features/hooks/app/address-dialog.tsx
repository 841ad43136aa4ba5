import { Button, Group, Modal, Stack } from '@mantine/core';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { hookMessages } from './hook-messages.ts';
import { addressOf } from './use-hooks.ts';

/** An address that is shown only once: it must not be lost by a click beside the dialog. */
export function AddressDialog({ path, onClose }: { path: string | undefined; onClose: () => void }) {
  const t = useTexts(hookMessages);
  return (
    <Modal
      opened={path !== undefined}
      onClose={onClose}
      title={t('ready')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {path === undefined ? null : (
        <Stack gap="md" role="status">
          <span>{t('readyText')}</span>
          <CopyLine
            text={addressOf(path)}
            label={t('copy')}
            words={{ copied: t('copied'), copyFailed: t('copyFailed') }}
          />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('done')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
