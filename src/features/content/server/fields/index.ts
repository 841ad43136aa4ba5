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
import { changeFieldType, previewFieldType } from './change-type.ts';
import { fillFields } from './fill-fields.ts';
import { listOptionUses } from './options.ts';
import { fieldFacets } from './site-facets.ts';
import { customFieldSource } from './filter-source.ts';
import { customFieldSnapshotPart } from './snapshot-part.ts';
import { startContactForm } from './contact-fields.ts';

export const customFields = defineCapability({
  account: {
    changeFieldType,
    createCustomField,
    deleteCustomField,
    listCustomFields,
    listOptionUses,
    previewFieldType,
    reorderCustomFields,
    restoreCustomField,
    startContactForm,
    updateCustomField,
  },
  on: [syncFields],
  provides: [customFieldSource, customFieldsPart, customFieldSnapshotPart, fieldFacets, fillFields],
});
