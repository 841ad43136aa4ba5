import { Alert, Button } from '@mantine/core';
import { csvOf } from '#lib/csv.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { requestMessages } from '../request-messages.ts';
import type { RecipientRow } from '../sheet/recipient-rows.ts';

export interface ReviewedRow extends RecipientRow {
  /** Why it is skipped; undefined for recipients. */
  reason?: string;
}

/** No one in a list gets lost: skipped rows can be downloaded, with the reason. */
export function SaveLeftOut({ rows }: { rows: readonly ReviewedRow[] }) {
  const t = useTexts(requestMessages);
  const save = () => {
    const head = [t('review.number'), t('dialog.name'), t('dialog.email'), t('dialog.phone'), t('review.problem')];
    const lines = rows.map(({ number, recipient, reason }) => [
      String(number),
      recipient.customerName,
      recipient.customerEmail,
      recipient.customerPhone,
      reason ?? '',
    ]);
    const href = URL.createObjectURL(new Blob([csvOf([head, ...lines])], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href, download: t('review.fileName') }).click();
    URL.revokeObjectURL(href);
  };
  return (
    <Alert color="warning">
      {t('review.bad', { count: rows.length })}{' '}
      <Button size="compact-sm" variant="subtle" onClick={save}>
        {t('review.save')}
      </Button>
    </Alert>
  );
}
