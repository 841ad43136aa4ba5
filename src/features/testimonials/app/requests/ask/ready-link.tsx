import { Button, Group, Stack } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { LinkLine } from '../link-line.tsx';
import { requestMessages } from '../request-messages.ts';
import { useWaitingTime } from '../use-waiting-time.ts';

interface ReadyLinkProps {
  address: string;
  /** Where we send it; empty if the business does. */
  contact: string;
  waitsUntil: Date | null;
  onClose: () => void;
}

export function ReadyLink({ address, contact, waitsUntil, onClose }: ReadyLinkProps) {
  const t = useTexts(requestMessages.dialog);
  const later = useWaitingTime()(waitsUntil);
  return (
    <Stack gap="md" role="status">
      <strong>{t('readyTitle')}</strong>
      {contact && <span dir="auto">{later ? t('waits', { contact, date: later }) : t('onItsWay', { contact })}</span>}
      <LinkLine address={address} />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}
