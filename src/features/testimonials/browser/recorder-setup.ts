import type { RecordingWords } from '../words/recording/en.data.ts';

/** The recorder's configuration. */
export interface RecorderSetup {
  words: RecordingWords;
  questions: readonly string[];
  limits: { seconds: number; videoBytes: number; photoBytes: number };
}
