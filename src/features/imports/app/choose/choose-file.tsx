import { Alert, Button, Group, Loader, Progress, Text, Textarea } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { FormSection } from '#ui/forms/form-section.tsx';
import { PickSheet } from '#ui/sheets/pick-sheet.tsx';
import { sheetMessages } from '#ui/sheets/sheet-messages.ts';
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
    if (file) void read(file);
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
        <PickSheet hasFile={sheet !== undefined} onFile={take}>
          {sheet && name ? <bdi>{name}</bdi> : t('file.hint')}
        </PickSheet>
      </DropPlace>
      {sheet ? null : <PasteCells onText={(text) => void read(text)} />}
      {isReading ? <Reading /> : null}
      {problem ? <Failure message={t(`file.problems.${problem}`)} /> : null}
      {sheet ? (
        <>
          <FormatFields sheet={sheet} onChange={change} />
          <SheetPreview sheet={sheet} />
        </>
      ) : null}
      {error ? <Failure message={error} /> : null}
      {sending.isPending && sheet ? <SendProgress done={done} total={sheet.rows.length} /> : null}
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

function Reading() {
  const t = useTexts(sheetMessages);
  return (
    <Group gap="sm" role="status">
      <Loader size="xs" />
      <Text size="sm">{t('reading')}</Text>
    </Group>
  );
}

function Failure({ message }: { message: string }) {
  return (
    <Alert color="error" role="alert">
      {message}
    </Alert>
  );
}

function SendProgress({ done, total }: { done: number; total: number }) {
  const t = useTexts(importMessages.file);
  return (
    <div role="status">
      <Progress value={(done / total) * 100} aria-label={t('go')} />
      <Text size="sm" c="dimmed">
        {t('sending', { done, total })}
      </Text>
    </div>
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
