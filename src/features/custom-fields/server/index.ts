import { defineCapability } from '#access/capability.ts';
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  reorderCustomFields,
  restoreCustomField,
  updateCustomField,
} from './custom-fields.ts';
import { customFieldsPart, syncFields } from './custom-fields-part.ts';
import { customFieldSource } from './filter-source.ts';
import { customFieldSnapshotPart } from './snapshot-part.ts';
import { startContactForm } from './contact-fields.ts';

export const customFields = defineCapability({
  account: {
    createCustomField,
    deleteCustomField,
    listCustomFields,
    reorderCustomFields,
    restoreCustomField,
    startContactForm,
    updateCustomField,
  },
  on: [syncFields],
  provides: [customFieldSource, customFieldsPart, customFieldSnapshotPart],
});
