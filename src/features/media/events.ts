import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const mediaId = z.object({ mediaId: z.string() });

/** All bytes are here; preparing begins. */
export const mediaUploaded = defineEvent('mediaUploaded', mediaId);
/** How far preparing a video has come, 0 to 1. */
export const mediaProgressed = defineEvent('mediaProgressed', z.object({ mediaId: z.string(), progress: z.number() }));
/** Variants are there, or preparing failed for good. */
export const mediaPrepared = defineEvent('mediaPrepared', mediaId);
/** Texts, focal point or trash state changed. */
export const mediaChanged = defineEvent('mediaChanged', mediaId);
