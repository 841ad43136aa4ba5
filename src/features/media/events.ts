import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const common = { scope: 'account', need: 'media.read', subject: 'media', version: 1 } as const;
const mediaId = z.object({ mediaId: z.string() });
const sample = { mediaId: '9c55-95b0-25bb-590e-a85a-deea-a811' };

/** All bytes have arrived; processing begins. */
export const mediaUploaded = defineEvent('mediaUploaded', {
  ...common,
  label: 'Photo or video uploaded',
  payload: mediaId,
  sample,
});
/** A video's processing progress, 0 to 1. */
export const mediaProgressed = defineEvent('mediaProgressed', {
  ...common,
  label: 'Video processing progressed',
  payload: mediaId.extend({ progress: z.number() }),
  sample: { ...sample, progress: 0.5 },
});
/** Variants are ready, or processing has finally failed. */
export const mediaPrepared = defineEvent('mediaPrepared', {
  ...common,
  label: 'Photo or video ready',
  payload: mediaId,
  sample,
});
/** Texts, focal point or trash state changed. */
export const mediaChanged = defineEvent('mediaChanged', {
  ...common,
  label: 'Photo or video changed',
  payload: mediaId,
  sample,
});
