import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const mediaId = z.object({ mediaId: z.string() });

/** All bytes have arrived; processing begins. */
export const mediaUploaded = defineEvent('mediaUploaded', mediaId);
/** A video's processing progress, 0 to 1. */
export const mediaProgressed = defineEvent('mediaProgressed', z.object({ mediaId: z.string(), progress: z.number() }));
/** Variants are ready, or processing has finally failed. */
export const mediaPrepared = defineEvent('mediaPrepared', mediaId);
/** Texts, focal point or trash state changed. */
export const mediaChanged = defineEvent('mediaChanged', mediaId);
