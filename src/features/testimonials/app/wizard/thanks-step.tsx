import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useUploads } from '#features/media/app/upload/use-uploads.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { RecordStep } from './record-step.tsx';
import { wizardMessages } from './wizard-messages.ts';

interface Props {
  entryId: string;
  customerName: string;
  isLive: boolean;
  onClose: () => void;
}

/** Thanks, with the offer of a video; it goes up beside everything else, whatever page is open. */
export function ThanksStep({ entryId, customerName, isLive, onClose }: Props) {
  const t = useTexts(wizardMessages.thanks);
  const own = useTexts(wizardMessages.record);
  const accountId = useAccountId();
  const { addFiles } = useUploads();
  const [offer, setOffer] = useState<'open' | 'recording' | 'over' | 'added'>('open');
  if (offer === 'recording')
    return (
      <RecordStep
        onProceed={() => setOffer('over')}
        onAdd={(file) => {
          addFiles([file], { accountId, entryId, label: own('label', { name: customerName }) });
          setOffer('added');
        }}
      />
    );
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={600}>{t('title')}</Text>
        <Text>{offer === 'added' ? t('adding') : t(isLive ? 'published' : 'kept')}</Text>
      </div>
      {offer === 'open' ? (
        <>
          <Text>{t('offer')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOffer('over')}>
              {t('no')}
            </Button>
            <Button onClick={() => setOffer('recording')} data-autofocus>
              {t('record')}
            </Button>
          </Group>
        </>
      ) : (
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      )}
    </Stack>
  );
}
