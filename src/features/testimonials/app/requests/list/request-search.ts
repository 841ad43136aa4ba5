import { oneOf, searchText } from '#app-kit/navigation/address-fields.ts';
import type { RequestStatus } from '../../../nouns/request-status.ts';

/** The list's filters. */
export const requestGroups = {
  all: [],
  waiting: ['ready', 'scheduled', 'sending', 'sent', 'opened', 'started'],
  answered: ['submitted'],
  declined: ['declined'],
  failed: ['failed'],
  over: ['expired', 'revoked'],
} as const satisfies Record<string, readonly RequestStatus[]>;
export type RequestGroup = keyof typeof requestGroups;
export const groupNames = Object.keys(requestGroups) as RequestGroup[];

/** The request list's state in the URL. */
export const requestFields = { asked: oneOf(groupNames, 'all'), q: searchText };
