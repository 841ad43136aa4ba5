import { oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import { leadStates } from '../../lead-states.ts';

export const shownLeads = ['all', ...leadStates] as const;

/** What the inbox keeps in the address. */
export const leadFields = { state: oneOf(shownLeads, 'all'), q: searchText };
