import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { maxImageBytes, maxVideoBytes } from '#features/media/media-formats.ts';
import { Recorder } from '../../browser/recorder.tsx';
import '../../browser/recorder.css';
import type { RecordingSession } from '../../browser/recording/recording-session.ts';
import { recordingPatterns as words } from '../../words/recording/recording-patterns.ts';
import styles from './wizard.module.css';

interface RecordStepProps {
  session: RecordingSession;
  questions: readonly string[];
  onDone: () => void;
}

/** The customer recorder, for use by the business together with the customer (spec 3 §2). */
export function RecordStep({ session, questions, onDone }: RecordStepProps) {
  const limits = useQuery(api.account(useAccountId()).media.getUploadLimits.queryOptions()).data;
  const seconds = limits?.maxVideoSeconds ?? Infinity;
  const setup = { words, questions, limits: { seconds, videoBytes: maxVideoBytes, photoBytes: maxImageBytes } };
  return (
    <div className={styles.recorder}>
      <Recorder setup={setup} session={session} onDone={onDone} />
    </div>
  );
}
