import { Alert, Button, FileButton, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import rowList from '#ui/lists/row-list.module.css';
import { useTexts } from '#ui/text/use-texts.ts';
import { maxRecipients } from '../../../recording.ts';
import type { RequestChannel } from '../../../request.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';
import type { Sheet, SheetProblem } from '#lib/sheets/read-sheet.ts';
import type { ColumnUse, RecipientRow } from '../sheet/recipient-rows.ts';
import { type AskProps, ChannelChoice } from './link-options.tsx';
import { ReviewList } from './review-list.tsx';

/** Customers as spreadsheet rows: the columns' meanings are guessed and can be corrected before anything is sent. */
export function UploadSheet({ about, onDone, onClose }: AskProps) {
  const t = useTexts(requestMessages);
  const [channel, setChannel] = useState<RequestChannel>('mail');
  const [rows, setRows] = useState<RecipientRow[]>();
  const { sheet, uses, problem, read, setUse } = useSheet();
  if (rows) return <ReviewList {...{ rows, channel, about, onDone, onClose }} onBack={() => setRows(undefined)} />;
  const review = async () => {
    const { recipientRows } = await import('../sheet/recipient-rows.ts');
    if (sheet) setRows(recipientRows(sheet, uses, channel));
  };
  return (
    <Stack gap="md">
      <ChannelChoice value={channel} onChange={setChannel} />
      <Group gap="sm">
        <FileButton accept=".csv,.tsv,.txt,.xlsx" onChange={(file) => void read(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
            >
              {t(sheet ? 'sheet.other' : 'sheet.choose')}
            </Button>
          )}
        </FileButton>
        {sheet ? null : <Text className={rowList.facts}>{t('sheet.drop', { most: maxRecipients })}</Text>}
      </Group>
      {problem ? (
        <Alert color="error" role="alert">
          {t(`sheet.problems.${problem}`, { most: maxRecipients })}
        </Alert>
      ) : null}
      {sheet ? <Columns sheet={sheet} uses={uses} onUse={setUse} /> : null}
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

interface ColumnsProps {
  sheet: Sheet;
  uses: readonly ColumnUse[];
  onUse: (column: number, use: ColumnUse) => void;
}

function Columns({ sheet: { head, rows }, uses, onUse }: ColumnsProps) {
  const t = useTexts(requestMessages.sheet);
  return (
    <div className={styles.columns} role="group" aria-label={t('columns')}>
      <strong>{t('columns')}</strong>
      {head.map((title, column) => {
        const name = title || t('unnamed', { number: column + 1 });
        const example = rows.find(({ cells }) => cells[column])?.cells[column];
        return (
          <div key={column} className={styles.column}>
            <span>
              <bdi>{name}</bdi>
              {example ? (
                <span className={rowList.facts} dir="auto">
                  {t('example', { text: example })}
                </span>
              ) : null}
            </span>
            <NativeSelect
              aria-label={name}
              value={uses[column]}
              data={(['name', 'email', 'phone', 'field', 'skip'] as const).map((use) => ({
                value: use,
                label: t(`uses.${use}`),
              }))}
              onChange={(event) => onUse(column, event.currentTarget.value as ColumnUse)}
            />
          </div>
        );
      })}
    </div>
  );
}

/**
 * A file that is parsed in the browser, with the meanings of its columns. The parsers are loaded with the first file.
 */
function useSheet() {
  const [sheet, setSheet] = useState<Sheet>();
  const [uses, setUses] = useState<ColumnUse[]>([]);
  const [problem, setProblem] = useState<SheetProblem>();
  const read = async (file: File | null) => {
    if (!file) return;
    const [{ readSheet, SheetError }, { guessUses }] = await Promise.all([
      import('#lib/sheets/read-sheet.ts'),
      import('../sheet/recipient-rows.ts'),
    ]);
    try {
      const next = await readSheet(file, maxRecipients);
      setSheet(next);
      setUses(guessUses(next));
      setProblem(undefined);
    } catch (error) {
      setSheet(undefined);
      setProblem(error instanceof SheetError ? error.problem : 'unreadable');
    }
  };
  const setUse = (column: number, use: ColumnUse) => setUses((before) => before.with(column, use));
  return { sheet, uses, problem, read, setUse };
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
