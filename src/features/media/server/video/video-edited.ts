import { defineHook } from '#access/events/hooks.ts';

/** A video's range, poster or captions were edited. */
export const videoEdited = defineHook<{ mediaId: string; what: 'range' | 'captions' }>();
