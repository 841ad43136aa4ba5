import { printValue } from '#lib/print-value.ts';
import type { Entry, EntryField, EntryPatch } from '#features/content/entry.ts';
import { mergeByKey, mergeWritings } from './merge-by-key.ts';
import { mergeOrder } from './merge-order.ts';

/** Why changes are pending: no connection, no session, a server that can't save, or an entry that can't be changed. */
export type Trouble =
  | { kind: 'offline' }
  | { kind: 'signedOut' }
  | { kind: 'unavailable'; message: string }
  | { kind: 'gone'; message: string };

/** Someone else's version of fields that were changed here, too. */
export interface Conflict {
  fields: readonly EntryField[];
  current: Entry;
}

/**
 * One editor's pending changes. A field shows the newest of: `typed` (not sent), `sent` (in flight), `echo` (saved, as
 * it was typed), `base` (the server's value).
 */
export interface AutosaveQueue {
  /** False until the entry exists on the server. */
  exists: boolean;
  base: Entry;
  /** The version that `typed` is based on, if older than `base`. */
  typedOn: number | null;
  echo: EntryPatch;
  sent: EntryPatch | null;
  typed: EntryPatch;
  /** Field → why the server rejected it; such a field is not resent until it is edited again. */
  refused: Partial<Record<EntryField, string>>;
  conflict: Conflict | null;
  trouble: Trouble | null;
}

/** Kept as typed although the server trims or sanitizes them, so that nothing moves under the caret. */
const proseFields: ReadonlySet<EntryField> = new Set([
  'title',
  'description',
  'address',
  'city',
  'neighborhood',
  'seoTitle',
  'seoDescription',
  'writings',
]);

/** `kept`: the draft that an earlier editor left on the device, and the version it is based on. */
export function openQueue(
  entry: Entry,
  exists: boolean,
  kept: { patch: EntryPatch; version: number } | null = null,
): AutosaveQueue {
  const { patch: typed = {}, version: typedOn = null } = kept ?? {};
  return { exists, base: entry, typedOn, echo: {}, sent: null, typed, refused: {}, conflict: null, trouble: null };
}

/** The version to send with a patch: later changes by others are conflicts. */
export const sendVersion = ({ base, typedOn }: AutosaveQueue): number => typedOn ?? base.version;

/** Every field on the screen reads each queue. */
const shown = new WeakMap<AutosaveQueue, Entry>();

export function shownFields(queue: AutosaveQueue): Entry {
  const known = shown.get(queue);
  if (known) return known;
  const { base, echo, sent, typed } = queue;
  const entry = { ...base, ...echo, ...sent, ...typed };
  shown.set(queue, entry);
  return entry;
}

/** Everything that the server has not confirmed. */
export const unsentPatch = ({ sent, typed }: AutosaveQueue): EntryPatch => ({ ...sent, ...typed });

export const isUnsent = (queue: AutosaveQueue): boolean => queue.sent !== null || fieldsOf(queue.typed).length > 0;

export function type(queue: AutosaveQueue, patch: EntryPatch): AutosaveQueue {
  const typed = { ...queue.typed, ...patch };
  for (const field of fieldsOf(patch)) {
    const isOnTheWay = queue.sent !== null && field in queue.sent;
    if (!isOnTheWay && same(typed[field], { ...queue.base, ...queue.echo }[field])) delete typed[field];
  }
  return { ...queue, typed, refused: without(queue.refused, fieldsOf(patch)) };
}

/** What to send now; null if there is nothing, a request is in flight, or a decision is pending. */
export function nextPatch(queue: AutosaveQueue): EntryPatch | null {
  if (queue.sent !== null || queue.conflict || queue.trouble?.kind === 'gone') return null;
  const patch = without(queue.typed, fieldsOf(queue.refused));
  return fieldsOf(patch).length > 0 ? patch : null;
}

export function sending(queue: AutosaveQueue): AutosaveQueue {
  const sent = nextPatch(queue);
  if (sent === null) return queue;
  return { ...queue, sent, typed: without(queue.typed, fieldsOf(sent)) };
}

export function acknowledged(queue: AutosaveQueue, entry: Entry): AutosaveQueue {
  const sent = queue.sent ?? {};
  const echo: EntryPatch = without(queue.echo, fieldsOf(sent));
  for (const field of fieldsOf(sent))
    if (proseFields.has(field) && !same(sent[field], entry[field])) Object.assign(echo, { [field]: sent[field] });
  const missed = queue.exists ? {} : missedBy(sent, entry);
  const { typed, clashing } = met(
    queue.typed,
    { ...queue.base, ...sent },
    { ...entry, ...pick(sent, (field) => field !== 'mediaIds') },
  );
  const conflict = clashing.length > 0 ? { fields: clashing, current: entry } : null;
  const open = { ...missed, ...typed };
  return { ...queue, exists: true, base: entry, typedOn: null, echo, sent: null, typed: open, conflict, trouble: null };
}

/** A repeated creation returns the entry that the first one made, without later input. */
export function missedBy(created: EntryPatch, entry: Entry): EntryPatch {
  return pick(created, (field) => !same(tidy(created[field]), tidy(entry[field])));
}

export const failed = (queue: AutosaveQueue, trouble: Trouble): AutosaveQueue => ({ ...takenBack(queue), trouble });

/** `messages` by field; fields that were sent but are not named get `message` only if no field is named. */
export function refused(queue: AutosaveQueue, messages: Record<string, string>, message: string): AutosaveQueue {
  const asked = fieldsOf(queue.sent ?? {});
  const named = asked.filter((field) => messages[field] !== undefined);
  const blamed = named.length > 0 ? named : asked;
  const reasons = Object.fromEntries(blamed.map((field) => [field, messages[field] ?? message]));
  return { ...takenBack(queue), refused: { ...queue.refused, ...reasons }, trouble: null };
}

/** The server kept someone else's change: `fields` differ, and the user must choose. */
export function conflicted(queue: AutosaveQueue, fields: readonly string[], current: Entry): AutosaveQueue {
  const back = { ...takenBack(queue), trouble: null };
  // Its base is known only if this editor has seen every version since.
  const before = queue.typedOn === null ? queue.base : null;
  const asked = pick(back.typed, (field) => fields.includes(field));
  const { typed, clashing } = before
    ? met(asked, before, current)
    : { typed: asked, clashing: differing(asked, current) };
  const merged = { ...back, typed: { ...back.typed, ...typed } };
  if (clashing.length === 0) return { ...rebase(merged, current), typedOn: null };
  return { ...merged, conflict: { fields: clashing, current } };
}

/** `choices`: the value to keep for each conflicting field; omitted fields take the other's value. */
export function resolved(queue: AutosaveQueue, choices: EntryPatch): AutosaveQueue {
  if (!queue.conflict) return queue;
  const { fields, current } = queue.conflict;
  const typed = { ...without(queue.typed, fields), ...pick(choices, (field) => !same(choices[field], current[field])) };
  return { ...rebase({ ...queue, typed }, current), typedOn: null, conflict: null };
}

/** The entry was refetched, because someone may have changed it. */
export function arrived(queue: AutosaveQueue, entry: Entry): AutosaveQueue {
  if (queue.sent !== null || queue.conflict || entry.version < queue.base.version) return queue;
  const { typed, clashing } = met(queue.typed, queue.base, entry);
  if (clashing.length > 0) return { ...queue, exists: true, conflict: { fields: clashing, current: entry } };
  return { ...rebase({ ...queue, typed }, entry), exists: true };
}

/**
 * Input based on `before`, merged with the server's current entry. Photos added by others, as finished uploads are, are
 * merged with one's own, as are values of custom fields and texts for destinations; any other field changed on both
 * sides needs a decision.
 */
function met(typed: EntryPatch, before: Entry, now: Entry): { typed: EntryPatch; clashing: EntryField[] } {
  const theirs = fieldsOf(typed).filter((field) => !same(now[field], before[field]));
  const both = pick(typed, (field) => theirs.includes(field));
  const joined = joinedOf(both, before, now);
  const clashing = differing(both, now).filter((field) => !(field in joined));
  return { typed: { ...typed, ...joined }, clashing };
}

/** The fields changed on both sides in which both changes have a place. */
function joinedOf({ mediaIds, customFields, writings }: EntryPatch, before: Entry, now: Entry): EntryPatch {
  const joined = {
    mediaIds: mediaIds && mergeOrder(before.mediaIds, mediaIds, now.mediaIds),
    customFields: customFields && mergeByKey(before.customFields, customFields, now.customFields),
    writings: writings && mergeWritings(before.writings, writings, now.writings),
  };
  return Object.fromEntries(Object.entries(joined).filter(([, value]) => value)) as EntryPatch;
}

function differing(typed: EntryPatch, entry: Entry): EntryField[] {
  return fieldsOf(typed).filter((field) => !same(typed[field], entry[field]));
}

function rebase(queue: AutosaveQueue, entry: Entry): AutosaveQueue {
  const changed = fieldsOf(queue.echo).filter((field) => !same(entry[field], queue.base[field]));
  const settled = fieldsOf(queue.typed).filter((field) => same(queue.typed[field], entry[field]));
  return { ...queue, base: entry, echo: without(queue.echo, changed), typed: without(queue.typed, settled) };
}

const takenBack = (queue: AutosaveQueue): AutosaveQueue => ({ ...queue, sent: null, typed: unsentPatch(queue) });

const fieldsOf = (patch: object): EntryField[] => Object.keys(patch) as EntryField[];

function pick(patch: EntryPatch, keeps: (field: EntryField) => boolean): EntryPatch {
  return Object.fromEntries(fieldsOf(patch).flatMap((field) => (keeps(field) ? [[field, patch[field]]] : [])));
}

function without<T extends object>(patch: T, fields: readonly EntryField[]): T {
  const names: readonly string[] = fields;
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !names.includes(name))) as T;
}

const same = (one: unknown, other: unknown): boolean => printValue(one) === printValue(other);

const tidy = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(/<[^<>]*>|\s+/g, '') : value);
