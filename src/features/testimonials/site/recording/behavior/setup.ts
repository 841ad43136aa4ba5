import type { RecorderSetup } from '../../../browser/recorder-setup.ts';

/** What the server tells the recorder with its page. */
export interface CustomerSetup extends RecorderSetup {
  /** Of the request: takes and drafts of this browser go by it. */
  link: string;
  /** Where files go up to. */
  endpoint: string;
  /** The page that is without a script. */
  textPage: string;
}
