import type { Defaulted, DefaultedJson, Json, Later } from '#platform/database.ts';
import type { ApprovedWords } from './approved-words.ts';
import type { Consent, CustomerWords, TestimonialSettings, TestimonialState } from './testimonial.ts';

declare module '#platform/database.ts' {
  interface Database {
    testimonialSettings: {
      accountId: string;
      settings: Json<TestimonialSettings>;
      version: Defaulted<number>;
      updateDate: Defaulted<Date>;
    };
    testimonialRequest: TestimonialRequestTable;
    testimonial: TestimonialTable;
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
  customerFields: DefaultedJson<Record<string, string>>;
  isSingleUse: Defaulted<boolean>;
  createDate: Defaulted<Date>;
  mailedDate: Later<Date>;
  expireDate: Date | null;
  usedDate: Later<Date>;
  revokedDate: Later<Date>;
}

interface TestimonialTable extends CustomerWords {
  accountId: string;
  entryId: string;
  requestId: string | null;
  title: Defaulted<string>;
  customerPhotoMediaId: string | null;
  videoMediaId: string | null;
  isSubmissionText: Defaulted<boolean>;
  isSubmissionDate: Defaulted<Date>;
  consent: Json<Consent> | null;
  state: Defaulted<TestimonialState>;
  withdrawCodeHash: string | null;
  /** Of the code that was made another way, and still works. */
  formerWithdrawCodeHash: string | null;
  /** Those of its entry that visitors read; null before the first approval. */
  approvedWords: Json<ApprovedWords> | null;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}
