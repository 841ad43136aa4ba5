import { defineCapability } from '#access/capability.ts';
import { createAccountTemplate, createAgencyTemplate } from './create-permission-template.ts';
import { deleteAccountTemplate, deleteAgencyTemplate } from './delete-permission-template.ts';
import { getAccountTemplate, getAgencyTemplate } from './get-permission-template.ts';
import { listAccountTemplates, listAgencyTemplates } from './list-permission-templates.ts';
import { createSuggestion } from './suggestions/create-suggestion.ts';
import { deleteSuggestion } from './suggestions/delete-suggestion.ts';
import {
  listSuggestions,
  listSuggestionsForAccount,
  listSuggestionsForAgency,
} from './suggestions/list-suggestions.ts';
import { updateSuggestion } from './suggestions/update-suggestion.ts';
import { updateAccountTemplate, updateAgencyTemplate } from './update-permission-template.ts';

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
