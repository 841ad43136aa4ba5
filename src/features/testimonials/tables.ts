import type { Defaulted, DefaultedJson, Json, Later } from '#platform/database.ts';
import type { ApprovedWords } from './approved-words.ts';
import type { CustomerFields } from './nouns/request.ts';
import type { RequestChannel } from './nouns/request-channel.ts';
import type { RequestSettings } from './nouns/request-settings.ts';
import type { PreviewedSettings } from './preview.ts';
import type { ReferralSettings } from './referral.ts';
import type { HiddenReason, StepKind } from './story-steps.ts';
import type { Consent, CustomerWords, TestimonialSettings, TestimonialState } from './testimonial.ts';

declare module '#platform/database.ts' {
  interface Database {
    testimonialSettings: {
      accountId: string;
      settings: Json<TestimonialSettings>;
      version: Defaulted<number>;
      updateDate: Defaulted<Date>;
    };
    referralSettings: {
      accountId: string;
      settings: Json<ReferralSettings>;
      version: Defaulted<number>;
      updateDate: Defaulted<Date>;
    };
    testimonialPreview: {
      accountId: string;
      userId: string;
      token: string;
      settings: Json<PreviewedSettings>;
      expireDate: Date;
    };
    testimonialRequest: TestimonialRequestTable;
    testimonialRequestSettings: {
      accountId: string;
      settings: Json<RequestSettings>;
      version: Defaulted<number>;
      updateDate: Defaulted<Date>;
    };
    /** A mail address in lower case, or a phone number as networks dial it, that must not be written to again. */
    testimonialOptOut: { accountId: string; contact: string; createDate: Defaulted<Date> };
    testimonial: TestimonialTable;
    testimonialStep: TestimonialStepTable;
  }
}

interface TestimonialRequestTable {
  accountId: string;
  /** Opens nothing: what a link ends with is derived from it. */
  uid: string;
  secretHash: string;
  /** Of the link that it had when links were stored, and that still works. */
  formerSecretHash: Later<string>;
  userId: string | null;
  entryId: string | null;
  customerName: Defaulted<string>;
  customerEmail: Defaulted<string>;
  customerPhone: Defaulted<string>;
  customerFields: DefaultedJson<CustomerFields>;
  channel: Defaulted<RequestChannel>;
  isSingleUse: Defaulted<boolean>;
  isOfClosing: Defaulted<boolean>;
  createDate: Defaulted<Date>;
  sentDate: Later<Date>;
  sentCount: Defaulted<number>;
  nextSendDate: Later<Date>;
  attemptDate: Later<Date>;
  openedDate: Later<Date>;
  startedDate: Later<Date>;
  declinedDate: Later<Date>;
  failedDate: Later<Date>;
  failure: Defaulted<string>;
  expireDate: Date | null;
  usedDate: Later<Date>;
  revokedDate: Later<Date>;
}

interface TestimonialTable extends CustomerWords {
  accountId: string;
  entryId: string;
  requestId: string | null;
  title: Defaulted<string>;
  /** Where it was written; empty for those that were collected here. */
  source: Defaulted<string>;
  customerPhotoMediaId: string | null;
  videoMediaId: string | null;
  isSubmissionText: Defaulted<boolean>;
  /** What a customer said to the business, which wrote it down. */
  isWrittenDown: Defaulted<boolean>;
  isSubmissionDate: Defaulted<Date>;
  consent: Json<Consent> | null;
  state: Defaulted<TestimonialState>;
  withdrawCodeHash: string | null;
  /** Of the code that was made another way, and still works. */
  formerWithdrawCodeHash: string | null;
  /** Those of its entry that visitors read; null before the first approval. */
  approvedWords: Json<ApprovedWords> | null;
  /** The owner's copy of the words; null while the customer's own are shown. */
  editedDescription: Later<string>;
  /** The best sentence of the words as they are shown. */
  highlight: Defaulted<string>;
  hiddenReason: Later<HiddenReason>;
  withdrawnDate: Later<Date>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

/** What somebody did with a testimonial. */
interface TestimonialStepTable {
  accountId: string;
  uid: string;
  entryId: string;
  userId: string | null;
  kind: StepKind;
  before: Defaulted<string>;
  after: Defaulted<string>;
  createDate: Defaulted<Date>;
  sentDate: Later<Date>;
}
