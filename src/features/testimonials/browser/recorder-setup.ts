import type { RecordingWords } from '../words/recording/recording-words.ts';

/** The recorder's configuration. */
export interface RecorderSetup {
  words: RecordingWords;
  questions: readonly string[];
  limits: { seconds: number; videoBytes: number; photoBytes: number };
}
