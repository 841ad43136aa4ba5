import { ORPCError } from '@orpc/client';
import { api } from '#app-kit/api/api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import type { ProblemData } from '#lib/problem.ts';
import type { Entry, EntryPatch } from '#features/content/entry.ts';

export interface Sending {
  accountId: string;
  entryId: string;
  editorId: string;
  exists: boolean;
  version: number;
  patch: EntryPatch;
}

export type Outcome =
  | { kind: 'saved'; entry: Entry }
  | { kind: 'conflict'; fields: string[]; current: Entry }
  | { kind: 'refused'; fields: Record<string, string>; message: string }
  | { kind: 'gone'; message: string }
  | { kind: 'signedOut' }
  | { kind: 'unavailable'; message: string; retryAfterMs: number }
  | { kind: 'offline' };

/** Creates the entry with its first patch, or updates it. Never throws. */
export async function sendPatch({ accountId, entryId, editorId, exists, version, patch }: Sending): Promise<Outcome> {
  const { createEntry, updateEntry } = api.account(accountId).content;
  try {
    const entry = exists
      ? await updateEntry.call({ entryId, editorId, version, patch })
      : await createEntry.call({ uid: entryId, editorId, ...patch });
    return { kind: 'saved', entry };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ORPCError)) return { kind: 'offline' };
  const data = (error.data ?? {}) as ProblemData;
  if (error.status >= 500 || error.status === 429)
    return { kind: 'unavailable', message: problemText(error), retryAfterMs: (data.retryAfterSeconds ?? 0) * 1_000 };
  if (error.code === 'UNAUTHORIZED') return { kind: 'signedOut' };
  if (error.code === 'CONFLICT' && data.current)
    return { kind: 'conflict', fields: Object.keys(data.fields ?? {}), current: data.current as Entry };
  if (error.code === 'NOT_FOUND' || error.code === 'GONE' || error.code === 'FORBIDDEN')
    return { kind: 'gone', message: problemText(error) };
  return { kind: 'refused', fields: withoutPrefix(data.fields ?? {}), message: problemText(error) };
}

/** The schema's own errors name `patch.title`. */
function withoutPrefix(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^patch\./, '').split('.')[0], text]),
  );
}
