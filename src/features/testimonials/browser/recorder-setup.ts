import type { RecordingWords } from '../words/recording/en.data.ts';

/** What the recorder has to know. */
export interface RecorderSetup {
  words: RecordingWords;
  questions: readonly string[];
  limits: { seconds: number; videoBytes: number; photoBytes: number };
}
