import { defineCapability } from '#access/capability.ts';
import { createCustomField } from './create-custom-field.ts';
import { customFieldsPart, followFields } from './custom-fields-part.ts';
import { deleteCustomField } from './delete-custom-field.ts';
import { listCustomFields } from './list-custom-fields.ts';
import { reorderCustomFields } from './reorder-custom-fields.ts';
import { restoreCustomField } from './restore-custom-field.ts';
import { customFieldSnapshotPart } from './snapshot-part.ts';
import { startContactForm } from './start-contact-form.ts';
import { updateCustomField } from './update-custom-field.ts';

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
  entryParts: [customFieldsPart],
  on: [followFields],
  snapshotParts: [customFieldSnapshotPart],
});
