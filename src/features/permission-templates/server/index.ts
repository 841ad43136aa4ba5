import { defineCapability } from '#access/capability.ts';
import {
  createPermissionTemplate,
  deletePermissionTemplate,
  getPermissionTemplate,
  listPermissionTemplates,
  updatePermissionTemplate,
} from './permission-templates.ts';
import { createSuggestion, deleteSuggestion, listSuggestions, updateSuggestion } from './suggestions.ts';

/** Named sets of permissions, which people of an account or agency have in place of a role. */
export const permissionTemplates = defineCapability({
  account: {
    create: createPermissionTemplate.account,
    delete: deletePermissionTemplate.account,
    get: getPermissionTemplate.account,
    list: listPermissionTemplates.account,
    listSuggestions: listSuggestions.account,
    update: updatePermissionTemplate.account,
  },
  agency: {
    create: createPermissionTemplate.agency,
    delete: deletePermissionTemplate.agency,
    get: getPermissionTemplate.agency,
    list: listPermissionTemplates.agency,
    listSuggestions: listSuggestions.agency,
    update: updatePermissionTemplate.agency,
  },
  house: { createSuggestion, deleteSuggestion, listSuggestions: listSuggestions.house, updateSuggestion },
});
