import { defineHook } from '#access/events/hooks.ts';

/** The business wants its public places blurred otherwise: what shows them changes with it. */
export const placePrivacyChanged = defineHook<{ blurMeters: number }>();
