import { Button, Group, Modal, Stack } from '@mantine/core';
import { snackbar } from '#ui/notices/snackbar.ts';
import { qrPng, qrSvg } from '#ui/qr/qr-files.ts';
import { saveFile } from '#ui/save-file.ts';
import { QrPicture } from '#ui/qr/qr-picture.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { domainMessages } from './domain-messages.ts';

/** The site's address for print. */
export function QrDialog({ address, opened, onClose }: { address: string; opened: boolean; onClose: () => void }) {
  const t = useTexts(domainMessages.qr);
  const name = `${new URL(address).hostname}-qr`;
  const savePng = async () => {
    try {
      saveFile(await qrPng(address), `${name}.png`);
    } catch {
      snackbar.error(t('failed'));
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="sm">
      <Stack gap="md" align="center">
        <QrPicture text={address} label={t('label', { address })} />
        <p>{t('hint', { address })}</p>
        <Group gap="xs">
          <Button variant="default" onClick={() => saveFile(qrSvg(address), `${name}.svg`)}>
            {t('svg')}
          </Button>
          <Button onClick={() => void savePng()}>{t('png')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
