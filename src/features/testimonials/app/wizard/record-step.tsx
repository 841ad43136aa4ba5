import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { noticeSeconds } from '../../recording.ts';
import { type RecorderState, useRecorder } from './use-recorder.ts';
import { wizardMessages } from './wizard-messages.ts';
import styles from './wizard.module.css';

interface Props {
  onAdd: (file: File) => void;
  onProceed: () => void;
}

/** The recording flow of customers in short, for whoever sits beside the business (spec 3 §2). */
export function RecordStep({ onAdd, onProceed }: Props) {
  const t = useTexts(wizardMessages.record);
  const recorder = useRecorder();
  const { state, open, keep } = recorder;
  const without = (
    <Button variant="subtle" onClick={onProceed}>
      {t('without')}
    </Button>
  );
  const choose = (
    <FileButton accept="video/*" onChange={(file) => file && keep(file)}>
      {(props) => (
        <Button {...props} variant="default">
          {t('file')}
        </Button>
      )}
    </FileButton>
  );
  if (state.kind === 'noCamera' || state.kind === 'unsupported')
    return (
      <Stack gap="md">
        <Text role="alert">{t(state.kind)}</Text>
        <Group justify="flex-end">
          {without}
          {choose}
          <Button onClick={() => void open()}>{t('retry')}</Button>
        </Group>
      </Stack>
    );
  if (state.kind === 'done') return <Preview {...{ state, without, onAdd }} onAgain={() => void open()} />;
  return <Live {...{ recorder, state, without, choose }} />;
}

interface PreviewProps extends Pick<Props, 'onAdd'> {
  state: Extract<RecorderState, { kind: 'done' }>;
  without: ReactNode;
  onAgain: () => void;
}

function Preview({ state, without, onAdd, onAgain }: PreviewProps) {
  const t = useTexts(wizardMessages.record);
  return (
    <Stack gap="md">
      <Text role="status">{t('preview')}</Text>
      <video className={styles.picture} src={state.address} controls playsInline>
        <track kind="captions" />
      </video>
      <Group justify="flex-end">
        {without}
        <Button variant="default" onClick={onAgain}>
          {t('recordAgain')}
        </Button>
        <Button onClick={() => onAdd(state.file)}>{t('add')}</Button>
      </Group>
    </Stack>
  );
}

interface LiveProps {
  recorder: ReturnType<typeof useRecorder>;
  state: Extract<RecorderState, { kind: 'asking' | 'ready' | 'recording' }>;
  without: ReactNode;
  choose: ReactNode;
}

function Live({ recorder: { record, stop }, state, without, choose }: LiveProps) {
  const t = useTexts(wizardMessages.record);
  const isRecording = state.kind === 'recording';
  const { stream, seconds } = state.kind === 'asking' ? { stream: undefined, seconds: 0 } : state;
  return (
    <Stack gap="md">
      <Text>{t('press')}</Text>
      <Text c="dimmed">{t('again')}</Text>
      <LivePicture stream={stream} />
      <Text className={styles.clock} role="timer">
        {clock(seconds)}
      </Text>
      {seconds >= noticeSeconds ? <Text role="status">{t('limit')}</Text> : null}
      <Group justify="flex-end">
        {without}
        {isRecording ? null : choose}
        <Button
          color={isRecording ? 'error' : undefined}
          disabled={stream === undefined}
          onClick={isRecording ? stop : record}
        >
          {t(isRecording ? 'stop' : 'start')}
        </Button>
      </Group>
    </Stack>
  );
}

function LivePicture({ stream }: { stream: MediaStream | undefined }) {
  return (
    <video
      className={styles.picture}
      data-mirrored
      ref={(element) => {
        if (element && element.srcObject !== (stream ?? null)) element.srcObject = stream ?? null;
      }}
      autoPlay
      muted
      playsInline
    />
  );
}

/** mm:ss */
function clock(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
