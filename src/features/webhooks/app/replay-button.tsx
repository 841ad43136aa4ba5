import { Button, Select } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { deliveryMessages } from './messages.ts';
import { useWebhooks } from './use-webhooks.ts';

const spans = { d1: 1, d7: 7, d30: 30, d90: 90 } as const;
type Span = keyof typeof spans;
const isSpan = (value: string | null): value is Span => value !== null && value in spans;

/** Sends again all that failed since a time. */
export function ReplayButton({ endpointId }: { endpointId: string }) {
  const t = useTexts(deliveryMessages);
  const { verbs, refresh } = useWebhooks();
  const [isAsking, setAsking] = useState(false);
  const [span, setSpan] = useState<Span>('d7');
  const replay = async () => {
    const since = new Date(Date.now() - spans[span] * 86_400_000).toISOString();
    const { count } = await verbs.replayFailed.call({ endpointId, since });
    await refresh();
    setAsking(false);
    snackbar.success(t('isAgain', { count }));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('again')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('againTitle')}
        message={
          <>
            {t('againText')}
            <Select
              mt="sm"
              label={t('since')}
              allowDeselect={false}
              data={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`days.${value}`) }))}
              value={span}
              onChange={(value) => isSpan(value) && setSpan(value)}
            />
          </>
        }
        confirmLabel={t('again')}
        cancelLabel={t('cancel')}
        onConfirm={replay}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
