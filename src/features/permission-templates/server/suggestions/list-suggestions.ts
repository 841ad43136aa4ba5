import { accountReading, agencyReading, houseReading } from '#access/procedures.ts';
import { suggestionRows } from './suggestion-rows.ts';

/** All suggestions of the house. */
export const listSuggestions = houseReading('house.permissionTemplates').handler(({ context: { scope } }) =>
  suggestionRows(scope),
);

/** What an account's templates can start from. */
export const listSuggestionsForAccount = accountReading('team.manage').handler(({ context: { scope } }) =>
  suggestionRows(scope, 'account'),
);

/** What the templates of an agency's own people can start from. */
export const listSuggestionsForAgency = agencyReading('agency.team').handler(({ context: { scope } }) =>
  suggestionRows(scope, 'agency'),
);
