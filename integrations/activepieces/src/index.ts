import { createPiece } from '@activepieces/pieces-framework';
import { account } from './account.ts';
import { addLead, askCustomer, askPerson, findEntry, moveToStage, saveEntry } from './actions.ts';
import { somethingHappens } from './event-trigger.ts';

/** The piece as Activepieces reads it. */
export const fieldfolio = createPiece({
  displayName: 'Fieldfolio',
  description: 'Turns finished jobs into proof: photos, entries, and testimonials.',
  logoUrl:
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzJmNWJlYSIvPjxwYXRoIGQ9Ik04IDIyLjVWMTAuOGMwLS43LjUtMS4yIDEuMi0xLjJoNS4zYy43IDAgMS4yLjUgMS4yIDEuMnYxMS43eiIgZmlsbD0iI2ZmZiIgb3BhY2l0eT0iLjU1Ii8+PHBhdGggZD0iTTEzLjQgMjIuNVYxM2MwLS43LjUtMS4yIDEuMi0xLjJoOC4yYy43IDAgMS4yLjUgMS4yIDEuMnY5LjV6IiBmaWxsPSIjZmZmIi8+PHBhdGggZD0ibTE1LjYgMjAuMyAyLjYtMy4zIDEuOCAyIDEuMy0xLjUgMiAyLjh6IiBmaWxsPSIjMmY1YmVhIi8+PC9zdmc+Cg==',
  authors: ['fieldfolio'],
  auth: account,
  actions: [saveEntry, addLead, askPerson, askCustomer, moveToStage, findEntry],
  triggers: [somethingHappens],
});
