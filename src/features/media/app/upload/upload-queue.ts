import type { MediaItem } from '../../media.ts';
import type { Upload, UploadState } from './upload.ts';

/** Concurrent uploads; the rest wait. */
export const parallelUploads = 3;

/** The server's state of a finished upload's media item. */
export type Preparation = Pick<MediaItem, 'mediaUploadCompleted' | 'failure' | 'processingProgress'> &
  Partial<Pick<MediaItem, 'needsNewFile'>>;

export type QueueEvent =
  | { kind: 'added'; uploads: readonly Upload[] }
  | { kind: 'started' | 'paused' | 'resumed' | 'fileGiven' | 'preparedAnew'; id: string }
  /** `reason` if the server gives one. */
  | { kind: 'interrupted'; id: string; reason?: string | null }
  | { kind: 'removed'; id: string }
  | { kind: 'located'; id: string; url: string }
  | { kind: 'progressed'; id: string; sentBytes: number }
  | { kind: 'finished'; id: string; mediaId: string }
  /** Without `mediaItem`, it has been deleted since. */
  | { kind: 'looked'; id: string; mediaItem: Preparation | undefined }
  | { kind: 'failed' | 'refused'; id: string; reason: string }
  | { kind: 'cleared' };

const waitingStates: readonly UploadState[] = ['waiting', 'sending', 'interrupted'];

/** The states in which each event applies; late events (a pause after the last byte) are ignored. */
const sources: Partial<Record<QueueEvent['kind'], readonly UploadState[]>> = {
  started: ['waiting'],
  located: ['sending'],
  progressed: ['sending'],
  interrupted: ['sending'],
  finished: ['sending'],
  looked: ['preparing'],
  failed: ['sending'],
  refused: ['sending'],
  paused: waitingStates,
  resumed: ['paused', 'interrupted', 'failed'],
  fileGiven: ['needsFile'],
  preparedAnew: ['refused'],
};

/** The list of uploads after an event. Pure: `upload-controller.ts` does the sending. */
export function afterEvent(uploads: readonly Upload[], event: QueueEvent): readonly Upload[] {
  switch (event.kind) {
    case 'added':
      return withMore(uploads, event.uploads);
    case 'removed':
      return uploads.filter(({ id }) => id !== event.id);
    case 'cleared':
      return uploads.filter((upload) => !isOver(upload));
    default:
      return uploads.map((upload) => (upload.id === event.id ? step(upload, event) : upload));
  }
}

/** In the order in which they were added, though checking a video takes longer than checking a photo. */
function withMore(uploads: readonly Upload[], more: readonly Upload[]): readonly Upload[] {
  const fresh = more.filter(({ id }) => !uploads.some((known) => known.id === id));
  return [...uploads, ...fresh].toSorted((one, other) => one.order - other.order);
}

type StepEvent = Exclude<QueueEvent, { kind: 'added' | 'removed' | 'cleared' }>;

function step(upload: Upload, event: StepEvent): Upload {
  if (!sources[event.kind]?.includes(upload.state)) return upload;
  switch (event.kind) {
    case 'started':
      return { ...upload, state: 'sending', reason: null };
    case 'located':
      return { ...upload, url: event.url };
    case 'progressed':
      return { ...upload, sentBytes: Math.min(upload.size, Math.max(0, event.sentBytes)) };
    case 'paused':
      return { ...upload, state: 'paused' };
    case 'finished':
      return { ...upload, state: 'preparing', sentBytes: upload.size, prepared: 0, mediaId: event.mediaId };
    case 'preparedAnew':
      return hasArrived(upload) ? { ...upload, state: 'preparing', prepared: 0, reason: null } : upload;
    case 'looked':
      return afterLook(upload, event.mediaItem);
    case 'interrupted':
      return { ...upload, state: 'interrupted', reason: event.reason ?? null };
    case 'failed':
    case 'refused':
      return { ...upload, state: event.kind, reason: event.reason };
    case 'resumed':
    case 'fileGiven':
      return { ...upload, state: 'waiting', reason: null };
  }
}

function afterLook(upload: Upload, mediaItem: Preparation | undefined): Upload {
  if (!mediaItem || mediaItem.mediaUploadCompleted) return { ...upload, state: 'done' };
  const { failure, needsNewFile } = mediaItem;
  if (failure !== null) return { ...upload, state: 'refused', reason: failure, needsNewFile };
  // A response may be older than the event before it.
  return { ...upload, prepared: Math.max(upload.prepared, mediaItem.processingProgress) };
}

/** The next uploads to start, oldest first. */
export function nextToStart(uploads: readonly Upload[]): readonly Upload[] {
  const free = parallelUploads - uploads.filter(({ state }) => state === 'sending').length;
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}

/** What is not on the server yet and has not finally failed. */
export const isUnsent = (upload: Upload): boolean => !isOver(upload) && upload.state !== 'needsFile';

/** Whether this browser has nothing left to do: the server processes complete uploads on its own. */
export const isOver = ({ state }: Upload): boolean => state === 'preparing' || state === 'done' || state === 'refused';

/** Whether the upload is complete on the server, so that processing can be retried without resending. */
export const hasArrived = ({ mediaId }: Upload): boolean => mediaId !== null;

/** Counts of files and bytes; `bytes` and `sentBytes` exclude rejected files. */
export function totals(uploads: readonly Upload[]) {
  const count = (...states: UploadState[]) => uploads.filter(({ state }) => states.includes(state)).length;
  const sendable = uploads.filter(({ state }) => state !== 'refused' && state !== 'failed');
  return {
    count: sendable.length,
    preparing: count('preparing'),
    done: count('done'),
    active: count('waiting', 'sending'),
    paused: count('paused'),
    interrupted: count('interrupted'),
    trouble: count('failed', 'refused', 'needsFile'),
    bytes: sendable.reduce((sum, { size }) => sum + size, 0),
    sentBytes: sendable.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
  };
}
