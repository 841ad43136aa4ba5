import { Alert, Button, FileButton, Group, Loader, Progress, Text, Textarea } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { FormSection } from '#ui/forms/form-section.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from '../imports.module.css';
import { importMessages } from '../messages.ts';
import { FormatFields, SheetPreview } from './sheet-format.tsx';
import { LongCellError, useSend } from './use-send.ts';
import { useSheet } from './use-sheet.ts';

/** The first step: a file or pasted cells, as they were understood, and sent once they are right. */
export function ChooseFile({ onLoaded }: { onLoaded: (importId: string) => void }) {
  const t = useTexts(importMessages);
  const { sheet, name, problem, isReading, read, change } = useSheet();
  const { done, sending } = useSend(onLoaded);
  const take = (file: File | null | undefined) => {
    if (file) void read({ file });
  };
  const send = () => {
    if (sheet) sending.mutate({ ...sheet, name: name ?? t('file.pasted') });
  };
  const error =
    sending.error instanceof LongCellError
      ? t('file.longCell', { number: sending.error.number })
      : sending.error && problemText(sending.error);
  return (
    <FormSection title={t('steps.file')}>
      <DropPlace onFile={take}>
        <Group gap="sm">
          <FileButton accept=".csv,.tsv,.tab,.txt,.xlsx" onChange={take}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
              >
                {t(sheet ? 'file.other' : 'file.choose')}
              </Button>
            )}
          </FileButton>
          {sheet && name ? <bdi className={styles.name}>{name}</bdi> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t('file.hint')}
        </Text>
      </DropPlace>
      {sheet ? null : <PasteCells onText={(text) => void read({ text })} />}
      {isReading ? (
        <Group gap="sm" role="status">
          <Loader size="xs" />
          <Text size="sm">{t('file.reading')}</Text>
        </Group>
      ) : null}
      {problem ? (
        <Alert color="error" role="alert">
          {t(`file.problems.${problem}`)}
        </Alert>
      ) : null}
      {sheet ? (
        <>
          <FormatFields sheet={sheet} onChange={change} />
          <SheetPreview sheet={sheet} />
        </>
      ) : null}
      {error ? (
        <Alert color="error" role="alert">
          {error}
        </Alert>
      ) : null}
      {sending.isPending && sheet ? (
        <div role="status">
          <Progress value={(done / sheet.rows.length) * 100} aria-label={t('file.go')} />
          <Text size="sm" c="dimmed">
            {t('file.sending', { done, total: sheet.rows.length })}
          </Text>
        </div>
      ) : null}
      {sheet ? (
        <Group justify="flex-end">
          <Button onClick={send} loading={sending.isPending} disabled={isReading || problem !== undefined}>
            {t('file.go')}
          </Button>
        </Group>
      ) : null}
    </FormSection>
  );
}

function DropPlace({ onFile, children }: { onFile: (file: File | undefined) => void; children: React.ReactNode }) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

function PasteCells({ onText }: { onText: (text: string) => void }) {
  const t = useTexts(importMessages.file);
  const [text, setText] = useState('');
  return (
    <>
      <Textarea
        label={t('paste')}
        description={t('pasteHint')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onText(text)}>
            {t('read')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
