import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { logMessages } from './log-messages.ts';

const spans = { d1: 1, d7: 7, d30: 30, d90: 90 } as const;
type Span = keyof typeof spans;
const isSpan = (value: string | null): value is Span => value !== null && value in spans;

/** Has all runs go on that failed since a time, of one trigger or of all. */
export function ContinueButton({ triggerId }: { triggerId: string | undefined }) {
  const t = useTexts(logMessages);
  const { triggers, operations } = api.account(useAccountId());
  const queries = useQueryClient();
  const [span, setSpan] = useState<Span>('d7');
  // When it was asked: what fails from then on is not among those that were counted.
  const [askedDate, setAskedDate] = useState<number>();
  const since = new Date((askedDate ?? 0) - spans[span] * 86_400_000).toISOString();
  const input = { since, ...(triggerId && { triggerId }) };
  const counting = triggers.countFailedRuns.queryOptions({ input });
  const count = useQuery({ ...counting, enabled: askedDate !== undefined }).data?.count;
  const goOn = async () => {
    const done = await triggers.continueFailedRuns.call(input);
    await queries.invalidateQueries({ queryKey: triggers.key() });
    await queries.invalidateQueries({ queryKey: operations.key() });
    setAskedDate(undefined);
    snackbar.success(t('wentOn', { count: done.count }));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAskedDate(Date.now())}
      >
        {t('goOnAll')}
      </Button>
      <ConfirmDialog
        opened={askedDate !== undefined}
        title={t('goOnAll')}
        message={
          <>
            {t('goOnAllText')}
            <SpanSelect span={span} onChange={setSpan} />
            <span role="status">{count === undefined ? null : t('failedCount', { count })}</span>
          </>
        }
        confirmLabel={t('goOn')}
        cancelLabel={t('notNow')}
        onConfirm={goOn}
        onClose={() => setAskedDate(undefined)}
      />
    </>
  );
}

function SpanSelect({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const t = useTexts(logMessages);
  return (
    <Select
      my="sm"
      label={t('failedSince')}
      allowDeselect={false}
      data={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`spans.${value}`) }))}
      value={span}
      onChange={(value) => isSpan(value) && onChange(value)}
    />
  );
}
