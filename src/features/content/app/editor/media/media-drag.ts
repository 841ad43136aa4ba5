import type { MediaItem } from '#features/media/media.ts';
import type { MediaRole } from './media-roles.ts';

type Data = Record<string | symbol, unknown>;

const dragged = Symbol('dragged media item');
const roleTarget = Symbol('place of a role');
const besideTarget = Symbol('edge of a media item');

export type MediaDrop =
  | { kind: 'role'; media: MediaItem; role: MediaRole }
  | { kind: 'beside'; media: MediaItem; beside: string; edge: 'before' | 'after' };

export const draggedMedia = (media: MediaItem): Data => ({ [dragged]: media });

export const isDraggedMedia = (data: Data): boolean => dragged in data;

export const mediaItemOf = (data: Data): MediaItem => data[dragged] as MediaItem;

export const ontoRole = (role: MediaRole): Data => ({ [roleTarget]: role });

export function beside(mediaId: string, edge: 'before' | 'after'): Data {
  return { [besideTarget]: { beside: mediaId, edge } };
}

export function edgeOf(data: Data): 'before' | 'after' | null {
  const found = data[besideTarget] as { edge: 'before' | 'after' } | undefined;
  return found?.edge ?? null;
}

/** The meaning of a drop; null outside all targets. */
export function readDrop(source: Data, target: Data | undefined): MediaDrop | null {
  if (!target || !isDraggedMedia(source)) return null;
  const media = mediaItemOf(source);
  if (roleTarget in target) return { kind: 'role', media, role: target[roleTarget] as MediaRole };
  const found = target[besideTarget] as { beside: string; edge: 'before' | 'after' } | undefined;
  return found ? { kind: 'beside', media, ...found } : null;
}
