import { defineHook } from '#access/events/hooks.ts';

/** Somebody wants another range of a video shown, or has written what is said in it. */
export const videoEdited = defineHook<{ mediaId: string; what: 'range' | 'captions' }>();
