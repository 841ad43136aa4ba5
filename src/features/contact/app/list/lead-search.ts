import { z } from 'zod';
import { SearchText } from '#lib/lists/search-text.ts';
import { leadStates } from '../../lead-states.ts';

export const shownLeads = ['all', ...leadStates] as const;

/** What the inbox keeps in the address. */
export const LeadSearch = z.object({ state: z.enum(shownLeads).catch('all'), q: SearchText });
