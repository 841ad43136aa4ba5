import type { RecordingWords } from '../../../words/recording/en.data.ts';

/** What the server tells the recorder with its page. */
export interface RecorderSetup {
  words: RecordingWords;
  /** Of the request: recordings and drafts of this browser go by it. */
  link: string;
  /** Where files go up to. */
  endpoint: string;
  /** The page that is without a script. */
  textPage: string;
  questions: string[];
  limits: { seconds: number; videoBytes: number; photoBytes: number };
}
