import { Button, Group, Stack } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import { LinkLine } from '../link-line.tsx';
import { requestMessages } from '../request-messages.ts';

interface ReadyLinkProps {
  address: string;
  /** Where we send it; empty if the business does. */
  contact: string;
  onClose: () => void;
}

export function ReadyLink({ address, contact, onClose }: ReadyLinkProps) {
  const t = useTexts(requestMessages.dialog);
  return (
    <Stack gap="md" role="status">
      <strong>{t('readyTitle')}</strong>
      {contact && <span dir="auto">{t('onItsWay', { contact })}</span>}
      <LinkLine address={address} />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}
