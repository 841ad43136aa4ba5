import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { channelKindNames } from './channel-kinds.ts';

export const ChannelKindName = z.enum(channelKindNames);

/** The maximum per account. */
export const mostChannels = 50;

/** A weekly time of a channel's queue, in the account's zone; 0 is Sunday. */
export const Slot = z.strictObject({
  day: z.int().min(0).max(6),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30.'),
});
export type Slot = z.infer<typeof Slot>;

const words = {
  name: line(100).min(1, 'Write a name.'),
  /** Whose texts its posts begin with; null for the entry's own. */
  destinationId: Uid.nullable(),
  needsApproval: z.boolean(),
  /** Whether links say which post they are from. */
  isTagged: z.boolean(),
  slots: z.array(Slot).max(70, 'At most 70 times a week.'),
};

export const ChannelForm = z.strictObject(words);
export const ChannelChange = z
  .strictObject({ ...words, channelId: Uid, version: z.int().min(1) })
  .partial()
  .required({ channelId: true, version: true });
export const ChannelId = z.strictObject({ channelId: Uid });

/**
 * What the last look at a channel found: works, or why not. `expiring` within seven days; `unknown` if it wasn't looked
 * at.
 */
export const channelHealths = ['fine', 'unknown', 'expiring', 'unauthorized', 'unavailable'] as const;

export const Channel = z.object({
  uid: Uid,
  kind: ChannelKindName,
  ...words,
  name: z.string(),
  url: z.string(),
  health: z.enum(channelHealths),
  /** What is wrong, in words; empty if nothing is. */
  failure: z.string(),
  checkedDate: z.date().nullable(),
  expireDate: z.date().nullable(),
  /** Posts that wait until it is connected again. */
  held: z.number(),
  version: z.number(),
});
export type Channel = z.infer<typeof Channel>;

export const BeginConnecting = z.strictObject({
  kind: ChannelKindName,
  /** By the keys of the kind's fields. */
  values: z.record(z.string().max(40), z.string().trim().max(2_000)),
  /** The channel that is connected again. */
  channelId: Uid.optional(),
});

/** People go on at `address`, or choose from what the attempt has found. */
export const Begun = z.object({ attemptId: Uid, address: z.string().nullable() });

export const Attempt = z.object({
  uid: Uid,
  kind: ChannelKindName,
  /** Why it failed; empty if it didn't. */
  failure: z.string(),
  targets: z.array(z.object({ externalId: z.string(), name: z.string(), url: z.string(), isConnected: z.boolean() })),
  /** The channel that is connected again. */
  channelId: Uid.nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const AttemptId = z.strictObject({ attemptId: Uid });
export const FinishConnecting = z.strictObject({
  attemptId: Uid,
  externalIds: z.array(z.string().max(500)).min(1, 'Choose at least one.').max(mostChannels),
});

/** A kind, as this installation offers it. */
export const OfferedKind = z.object({
  name: ChannelKindName,
  /** The operator hasn't set up their app there. */
  isMissingApp: z.boolean(),
});
