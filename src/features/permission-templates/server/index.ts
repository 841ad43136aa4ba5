import { defineCapability } from '#access/capability.ts';
import {
  createPermissionTemplate,
  deletePermissionTemplate,
  getPermissionTemplate,
  listPermissionTemplates,
  updatePermissionTemplate,
} from './permission-templates.ts';
import { createRolePreset, deleteRolePreset, listRolePresets, updateRolePreset } from './role-presets.ts';

/** Named sets of permissions, which people of an account or agency have in place of a role. */
export const permissionTemplates = defineCapability({
  account: {
    create: createPermissionTemplate.account,
    delete: deletePermissionTemplate.account,
    get: getPermissionTemplate.account,
    list: listPermissionTemplates.account,
    listRolePresets: listRolePresets.account,
    update: updatePermissionTemplate.account,
  },
  agency: {
    create: createPermissionTemplate.agency,
    delete: deletePermissionTemplate.agency,
    get: getPermissionTemplate.agency,
    list: listPermissionTemplates.agency,
    listRolePresets: listRolePresets.agency,
    update: updatePermissionTemplate.agency,
  },
  house: { createRolePreset, deleteRolePreset, listRolePresets: listRolePresets.house, updateRolePreset },
});
