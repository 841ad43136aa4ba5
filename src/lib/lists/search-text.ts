import { z } from 'zod';
import { line } from '../text/text.ts';

const Text = line(200);

/**
 * What an address may carry as a list's search: digits alone are read as a number there, and what no list would take
 * is none. It stays as it was typed; lists trim it.
 */
export const SearchText = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => Text.safeParse(text).success)
  .catch('');
