import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SheetProblem } from '#lib/sheets/read-sheet.ts';
import { PickSheet } from '#ui/sheets/pick-sheet.tsx';
import { SheetColumns } from '#ui/sheets/sheet-columns.tsx';
import { sheetMessages } from '#ui/sheets/sheet-messages.ts';
import { useSheetFile } from '#ui/sheets/use-sheet-file.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { maxRecipients } from '../../../recording.ts';
import type { RequestChannel } from '../../../request.ts';
import { requestMessages } from '../request-messages.ts';
import type { ColumnUse, RecipientRow } from '../sheet/recipient-rows.ts';
import { type AskProps, ChannelChoice } from './link-options.tsx';
import { ReviewList } from './review-list.tsx';

/** Customers as spreadsheet rows: the columns' meanings are guessed and can be corrected before anything is sent. */
export function UploadSheet({ about, onDone, onClose }: AskProps) {
  const t = useTexts(requestMessages);
  const words = useTexts(sheetMessages);
  const [channel, setChannel] = useState<RequestChannel>('mail');
  const [rows, setRows] = useState<RecipientRow[]>();
  const { sheet, uses, problem, choose, setUse } = useCustomerSheet();
  if (rows) return <ReviewList {...{ rows, channel, about, onDone, onClose }} onBack={() => setRows(undefined)} />;
  const review = async () => {
    const { recipientRows } = await import('../sheet/recipient-rows.ts');
    if (sheet) setRows(recipientRows(sheet, uses, channel));
  };
  return (
    <Stack gap="md">
      <ChannelChoice value={channel} onChange={setChannel} />
      <PickSheet hasFile={sheet !== undefined} onFile={(file) => void choose(file)}>
        {sheet ? null : t('sheet.drop', { most: maxRecipients })}
      </PickSheet>
      {problem ? (
        <Alert color="error" role="alert">
          {words(`problems.${problem as SheetProblem}`, { most: maxRecipients })}
        </Alert>
      ) : null}
      {sheet ? (
        <SheetColumns
          head={sheet.head}
          rows={sheet.rows.map(({ cells }) => cells)}
          uses={uses}
          choices={(['name', 'email', 'phone', 'field', 'skip'] as const).map((value) => ({
            value,
            label: t(`sheet.uses.${value}`),
          }))}
          skipped="skip"
          onUse={setUse}
        />
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button disabled={!sheet || sheet.rows.length === 0} onClick={() => void review()}>
          {t('paste.review', { count: sheet?.rows.length ?? 0 })}
        </Button>
      </Group>
    </Stack>
  );
}

/** A file of customers, with the meanings of its columns. */
function useCustomerSheet() {
  const [uses, setUses] = useState<ColumnUse[]>([]);
  const { sheet, problem, choose } = useSheetFile(async (file) => {
    const [{ readSheet }, { guessUses }] = await Promise.all([
      import('#lib/sheets/read-sheet.ts'),
      import('../sheet/recipient-rows.ts'),
    ]);
    const next = await readSheet(file, maxRecipients);
    setUses(guessUses(next));
    return next;
  });
  const setUse = (column: number, use: string) => setUses((before) => before.with(column, use as ColumnUse));
  return { sheet, uses, problem, choose, setUse };
}

/** Customers as lines of a list; the text is kept when the user returns from the review. */
export function PasteList({ about, onDone, onClose }: AskProps) {
  const t = useTexts(requestMessages);
  const [text, setText] = useState('');
  const [channel, setChannel] = useState<RequestChannel>('mail');
  const [rows, setRows] = useState<RecipientRow[]>();
  if (rows) return <ReviewList {...{ rows, channel, about, onDone, onClose }} onBack={() => setRows(undefined)} />;
  const count = text.split('\n').filter((line) => line.trim() !== '').length;
  const review = async () => {
    const { pastedRows } = await import('../sheet/recipient-rows.ts');
    setRows(pastedRows(text, channel));
  };
  return (
    <Stack gap="md">
      <ChannelChoice value={channel} onChange={setChannel} />
      <Textarea
        label={t('paste.label')}
        description={t('paste.hint', { most: maxRecipients })}
        placeholder={t('paste.placeholder')}
        autosize
        minRows={6}
        maxRows={14}
        dir="auto"
        data-autofocus
        error={count > maxRecipients ? t('paste.hint', { most: maxRecipients }) : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button disabled={count === 0 || count > maxRecipients} onClick={() => void review()}>
          {t('paste.review', { count })}
        </Button>
      </Group>
    </Stack>
  );
}
