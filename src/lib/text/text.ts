import { z } from 'zod';
import { isOneLine, isStorable } from './cut-text.ts';

// Tabs and line breaks are allowed; other control characters are not.
const controlInProse = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const unreadable = 'This text holds characters that cannot be stored. Delete them, or type the text again.';

function words(max: number) {
  return storable(z.string().normalize('NFC').trim().max(max, `At most ${max} characters, please.`));
}

export const storable = (text: z.ZodString) => text.refine(isStorable, unreadable);

/** Text on one line, trimmed, in Unicode's composed form. `max` in UTF-16 units. */
export function line(max: number) {
  return words(max).refine(isOneLine, 'This text must stay on one line, without control characters.');
}

/** Text of several lines, trimmed, in Unicode's composed form. `max` in UTF-16 units. */
export const prose = (max: number) => words(max).refine((value) => !controlInProse.test(value), unreadable);
