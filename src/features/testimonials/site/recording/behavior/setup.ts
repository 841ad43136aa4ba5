import type { RecorderSetup } from '../../../browser/recorder-setup.ts';

/** The recorder's configuration in the page. */
export interface CustomerSetup extends RecorderSetup {
  /** The request link: takes and drafts in this browser are stored under it. */
  link: string;
  /** The upload endpoint. */
  endpoint: string;
  /** The page for use without a script. */
  textPage: string;
}
