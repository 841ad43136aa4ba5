import type { Defaulted, DefaultedJson, Json, LaterJson, NullableOnInsert } from '#platform/database.ts';
import type { ChannelKindName } from './channel-kinds.ts';
import type { Slot } from './channel.ts';
import type { Post, PostMessage, PostState } from './post.ts';

declare module '#platform/database.ts' {
  interface Database {
    approvalLink: ApprovalLinkTable;
    channel: ChannelTable;
    channelAttempt: ChannelAttemptTable;
    post: PostTable;
  }
}

interface ChannelTable {
  accountId: string;
  uid: string;
  kind: ChannelKindName;
  externalId: string;
  name: string;
  url: Defaulted<string>;
  settings: DefaultedJson<Record<string, unknown>>;
  destinationId: string | null;
  needsApproval: Defaulted<boolean>;
  isTagged: Defaulted<boolean>;
  slots: DefaultedJson<Slot[]>;
  busyUntil: NullableOnInsert<Date>;
  checkDate: NullableOnInsert<Date>;
  notice: Defaulted<string>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  removedDate: NullableOnInsert<Date>;
}

interface ChannelAttemptTable {
  accountId: string;
  uid: string;
  kind: ChannelKindName;
  userId: string;
  stateHash: string;
  origin: string;
  sealedMemo: string;
  sealedTargets: NullableOnInsert<string>;
  failure: Defaulted<string>;
  channelId: string | null;
  expireDate: Date;
}

interface PostTable {
  accountId: string;
  uid: string;
  entryId: string;
  channelId: string;
  state: Defaulted<PostState>;
  task: NullableOnInsert<NonNullable<Post['task']>>;
  dueDate: NullableOnInsert<Date>;
  isHeld: Defaulted<boolean>;
  isUnclear: Defaulted<boolean>;
  publishAt: NullableOnInsert<Date>;
  message: Json<PostMessage>;
  userId: string | null;
  approver: Defaulted<string>;
  approvedDate: NullableOnInsert<Date>;
  remark: Defaulted<string>;
  begunDate: NullableOnInsert<Date>;
  claim: NullableOnInsert<string>;
  claimUntil: NullableOnInsert<Date>;
  tries: Defaulted<number>;
  memo: DefaultedJson<Record<string, unknown>>;
  externalId: Defaulted<string>;
  url: Defaulted<string>;
  fingerprint: Defaulted<string>;
  drift: LaterJson<NonNullable<Post['drift']> & { fingerprint: string }>;
  failure: Defaulted<string>;
  publishedDate: NullableOnInsert<Date>;
  results: LaterJson<NonNullable<Post['results']>>;
  resultsDate: NullableOnInsert<Date>;
  countDate: NullableOnInsert<Date>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface ApprovalLinkTable {
  accountId: string;
  uid: string;
  secretHash: string;
  name: string;
  postIds: string[];
  userId: string | null;
  expireDate: Date;
  createDate: Defaulted<Date>;
}
