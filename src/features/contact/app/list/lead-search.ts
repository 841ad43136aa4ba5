import { oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import { leadStates } from '../../lead-states.ts';

export const shownLeads = ['all', ...leadStates] as const;

/** The inbox state kept in the URL. */
export const leadFields = { state: oneOf(shownLeads, 'all'), q: searchText };
