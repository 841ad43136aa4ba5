import { defineHook } from '#access/extensions.ts';

/** The business has changed the blur of its locations: refresh what shows them. */
export const placePrivacyChanged = defineHook<{ blurMeters: number }>();
