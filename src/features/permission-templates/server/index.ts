import { defineCapability } from '#access/capability.ts';
import {
  createAccountTemplate,
  createAgencyTemplate,
  deleteAccountTemplate,
  deleteAgencyTemplate,
  getAccountTemplate,
  getAgencyTemplate,
  listAccountTemplates,
  listAgencyTemplates,
  updateAccountTemplate,
  updateAgencyTemplate,
} from './permission-templates.ts';
import {
  createSuggestion,
  deleteSuggestion,
  listSuggestions,
  listSuggestionsForAccount,
  listSuggestionsForAgency,
  updateSuggestion,
} from './suggestions.ts';

/** Named sets of permissions, which people of an account or agency have in place of a role. */
export const permissionTemplates = defineCapability({
  account: {
    create: createAccountTemplate,
    delete: deleteAccountTemplate,
    get: getAccountTemplate,
    list: listAccountTemplates,
    listSuggestions: listSuggestionsForAccount,
    update: updateAccountTemplate,
  },
  agency: {
    create: createAgencyTemplate,
    delete: deleteAgencyTemplate,
    get: getAgencyTemplate,
    list: listAgencyTemplates,
    listSuggestions: listSuggestionsForAgency,
    update: updateAgencyTemplate,
  },
  house: { createSuggestion, deleteSuggestion, listSuggestions, updateSuggestion },
});
