import type { WaitReason } from '#features/sending/sending.ts';
import type { Suspicion } from '#features/suspected-spam/suspicion.ts';
import type { Defaulted, DefaultedJson, Json, NullableOnInsert } from '#platform/database.ts';
import type { PreviewedSettings } from './preview.ts';
import type { ReferralSettings } from './referral.ts';
import type { CustomerFields, RequestChannel, RequestSettings } from './request.ts';
import type { HiddenReason, StepKind } from './story-steps.ts';
import type { ApprovedWords, Consent, CustomerWords, TestimonialSettings, TestimonialState } from './testimonial.ts';

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
    /** What triggers have mailed to people outside. Links stop further mails by their secret. */
    customerMail: CustomerMailTable;
    customerText: CustomerTextTable;
    /** An email address in lower case, or a phone number in E.164 form, that has opted out. */
    testimonialOptOut: { accountId: string; contact: string; createDate: Defaulted<Date> };
    testimonial: TestimonialTable;
    testimonialStep: TestimonialStepTable;
  }
}

/** What a trigger has written to somebody outside. */
interface SentByTrigger {
  accountId: string;
  uid: string;
  /** Of what has it sent: the same for all tries. */
  key: string;
  /** What it counts as: a recipient is sent one a day for each reason. */
  reason: string;
  recipient: string;
  text: string;
  createDate: Date;
  sentDate: NullableOnInsert<Date>;
  failure: Defaulted<string>;
}

interface CustomerMailTable extends SentByTrigger {
  subject: string;
  secretHash: string;
}

interface CustomerTextTable extends SentByTrigger {
  attemptDate: NullableOnInsert<Date>;
}

interface TestimonialRequestTable {
  accountId: string;
  /** Grants no access by itself: the link's secret is derived from it. */
  uid: string;
  secretHash: string;
  /** The hash of the link from when links were stored; it still works. */
  formerSecretHash: NullableOnInsert<string>;
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
  sentDate: NullableOnInsert<Date>;
  sentCount: Defaulted<number>;
  nextSendDate: NullableOnInsert<Date>;
  /** Why the next message can't leave before; null for one that is only scheduled. */
  waitsFor: NullableOnInsert<WaitReason>;
  /** The sender knows that the customer was asked within a day. */
  isConfirmed: Defaulted<boolean>;
  attemptDate: NullableOnInsert<Date>;
  openedDate: NullableOnInsert<Date>;
  startedDate: NullableOnInsert<Date>;
  declinedDate: NullableOnInsert<Date>;
  failedDate: NullableOnInsert<Date>;
  failure: Defaulted<string>;
  expireDate: Date | null;
  usedDate: NullableOnInsert<Date>;
  revokedDate: NullableOnInsert<Date>;
}

interface TestimonialTable extends CustomerWords {
  accountId: string;
  entryId: string;
  requestId: string | null;
  title: Defaulted<string>;
  /** Where it was written; empty for those collected here. */
  source: Defaulted<string>;
  customerPhotoMediaId: string | null;
  videoMediaId: string | null;
  isSubmissionText: Defaulted<boolean>;
  /** Given to the business in person, which wrote it down. */
  isEnteredByTeam: Defaulted<boolean>;
  isSubmissionDate: Defaulted<Date>;
  /** The calendar day on which it was written, like `2024-03-04`, if no more is known. */
  writtenDay: NullableOnInsert<string>;
  consent: Json<Consent> | null;
  state: Defaulted<TestimonialState>;
  suspicion: NullableOnInsert<Suspicion>;
  tellsOwner: Defaulted<boolean>;
  withdrawCodeHash: string | null;
  /** The hash of a code created the former way; it still works. */
  formerWithdrawCodeHash: string | null;
  /** The approved texts of its entry that visitors read; null before the first approval. */
  approvedWords: Json<ApprovedWords> | null;
  /** The owner's edited version of the text; null while the customer's own is shown. */
  editedDescription: NullableOnInsert<string>;
  /** The best sentence of the text as shown. */
  highlight: Defaulted<string>;
  hiddenReason: NullableOnInsert<HiddenReason>;
  withdrawnDate: NullableOnInsert<Date>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

/** A step in a testimonial's history. */
interface TestimonialStepTable {
  accountId: string;
  uid: string;
  entryId: string;
  userId: string | null;
  kind: StepKind;
  before: Defaulted<string>;
  after: Defaulted<string>;
  createDate: Defaulted<Date>;
  sentDate: NullableOnInsert<Date>;
}
