import { z } from 'zod';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { line } from '#lib/text/text.ts';
import { PostAddress } from '#lib/web-address.ts';
import { Uid } from '#lib/uid.ts';
import { endpointKinds } from './endpoint-kinds.ts';

/** At most so many endpoints that people have added, of an account or of an agency itself. */
export const mostEndpoints = 20;
/** And so many that programs have asked for by their keys, such as Zaps. */
export const mostOfPrograms = 200;

const fields = {
  name: line(100).min(1, 'Write a name.'),
  /** Where messages are posted. */
  address: PostAddress,
  /** Of events, as `listEventTypes` names them; none for one that only triggers send to. */
  types: z
    .array(z.string().max(100))
    .max(200)
    .overwrite((types) => [...new Set(types)]),
  /** Whether messages say what the event says; otherwise only the ids of what it is about. */
  isFull: z.boolean(),
};

/** The form, and a new endpoint. */
export const NewEndpoint = z.strictObject({
  ...fields,
  kind: z.enum(endpointKinds).default('standard'),
  types: fields.types.default([]),
  isFull: fields.isFull.default(true),
});
export type NewEndpoint = z.infer<typeof NewEndpoint>;

export const EndpointForm = z.strictObject({ ...fields, kind: z.enum(endpointKinds) });

export const EndpointId = z.strictObject({ endpointId: Uid });

export const EndpointChange = z
  .strictObject({ ...fields, endpointId: Uid, version: z.int().min(1) })
  .partial()
  .required({ endpointId: true, version: true });

/** Somebody has turned it off; it answered that it is gone (410); it has failed for days. */
const disabledReasons = ['person', 'gone', 'failing'] as const;

export const Endpoint = z.object({
  uid: Uid,
  kind: z.enum(endpointKinds),
  name: z.string(),
  address: z.string(),
  types: z.array(z.string()),
  isFull: z.boolean(),
  isActive: z.boolean(),
  /** A program has asked for it by its API key, with which it ends. */
  isOfProgram: z.boolean(),
  disabledReason: z.enum(disabledReasons).nullable(),
  disabledDate: z.date().nullable(),
  /** By which signatures of the kind v1a are verified. */
  publicKey: z.string(),
  /** Until then, messages are signed with the secret before as well. */
  formerUntil: z.date().nullable(),
  lastDeliveredDate: z.date().nullable(),
  /** The first failed attempt since the last delivery. */
  failingSince: z.date().nullable(),
  /** Messages that wait for an attempt. */
  waiting: z.number(),
  version: z.number(),
  createDate: z.date(),
  updateDate: z.date(),
});
export type Endpoint = z.infer<typeof Endpoint>;

/** With the secret by which signatures of the kind v1 are verified: it is never shown again. */
export const EndpointWithSecret = Endpoint.extend({ secret: z.string() });

export const EventType = z.object({
  type: z.string(),
  label: z.string(),
  /** The kind of record that it is about: `entry`. */
  subject: z.string(),
  version: z.number(),
  /** Who asks may choose it. */
  isAllowed: z.boolean(),
});
export type EventType = z.infer<typeof EventType>;

export const SampleQuery = z.strictObject({ type: z.string().max(100) });
/** What a webhook would get, as it is posted. */
export const EventSample = z.object({
  id: z.string(),
  type: z.string(),
  version: z.number(),
  timestamp: z.date(),
  data: z.record(z.string(), z.unknown()),
});

const deliveryStates = ['waiting', 'delivered', 'failed', 'canceled'] as const;

export const Delivery = z.object({
  uid: Uid,
  type: z.string(),
  state: z.enum(deliveryStates),
  /** Where it happened; null for what isn't about one account. */
  accountId: z.string().nullable(),
  accountName: z.string(),
  /** How often it was tried. */
  attempts: z.number(),
  /** When it is tried again; null for at once, and once it has ended. */
  nextDate: z.date().nullable(),
  /** Of the last answer; null without one. */
  lastStatus: z.number().nullable(),
  /** What went wrong last, in words. */
  lastFailure: z.string(),
  createDate: z.date(),
  endDate: z.date().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryQuery = PageQuery.extend({
  endpointId: Uid,
  state: z.enum(deliveryStates).optional(),
  type: z.string().max(100).optional(),
  limit: z.int().min(1).max(100).default(10),
});
export const DeliveryPage = pageOf(Delivery);

export const Attempt = z.object({
  number: z.number(),
  attemptDate: z.date(),
  /** Of the answer; null without one. */
  status: z.number().nullable(),
  /** In milliseconds. */
  latency: z.number(),
  /** Its first 4 kB. */
  answer: z.string(),
  /** What went wrong; empty for a delivery. */
  failure: z.string(),
});
export type Attempt = z.infer<typeof Attempt>;

export const DeliveryId = z.strictObject({ deliveryId: Uid });

/** One message with its attempts, the latest first. */
export const DeliveryDetail = Delivery.extend({
  endpointId: Uid,
  /** What is posted; null for what who asks may not see. */
  body: z.string().nullable(),
  history: z.array(Attempt),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

export const ReplayQuery = z.strictObject({ endpointId: Uid, since: z.iso.datetime({ offset: true }) });
