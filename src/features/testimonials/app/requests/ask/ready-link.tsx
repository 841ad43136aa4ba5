import { Button, Group, Stack } from '@mantine/core';
import type { WaitReason } from '#features/sending/sending.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { LinkLine } from '../link-line.tsx';
import { requestMessages } from '../request-messages.ts';
import { useWaitingTime } from '../use-waiting-time.ts';

interface ReadyLinkProps {
  address: string;
  /** Where we send it; empty if the business does. */
  contact: string;
  waitsUntil: Date | null;
  waitsFor: WaitReason | null;
  onClose: () => void;
}

export function ReadyLink({ address, contact, waitsUntil, waitsFor, onClose }: ReadyLinkProps) {
  const t = useTexts(requestMessages.dialog);
  const date = useWaitingTime()(waitsUntil);
  const sent = date ? t(`waits.${waitsFor ?? 'quiet'}`, { contact, date }) : t('onItsWay', { contact });
  return (
    <Stack gap="md" role="status">
      <strong>{t('readyTitle')}</strong>
      {contact && <span dir="auto">{sent}</span>}
      <LinkLine address={address} />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}
