import { defineCapability } from '#access/capability.ts';
import { addFirstContentTypes } from './content-types/add-first-content-types.ts';
import { applyBusinessModel } from './business-models/apply-business-model.ts';
import { createBusinessModel } from './business-models/create-business-model.ts';
import { createIndustry } from './industries/create-industry.ts';
import { deleteBusinessModel } from './business-models/delete-business-model.ts';
import { deleteIndustry } from './industries/delete-industry.ts';
import {
  listBusinessModels,
  listModelsForAccount,
  listModelsForAccounts,
} from './business-models/list-business-models.ts';
import { listIndustries } from './industries/list-industries.ts';
import { renameIndustry } from './industries/rename-industry.ts';
import { updateBusinessModel } from './business-models/update-business-model.ts';
import { createTerm } from './create-term.ts';
import { getTaxonomy } from './get-taxonomy.ts';
import { purgeRemovedTermsJob } from './purge-removed-terms.job.ts';
import { removeTerm } from './remove-term.ts';
import { reorderTerms } from './reorder-terms.ts';
import { restoreTerm } from './restore-term.ts';
import { termParts } from './snapshot-part.ts';
import { updateTerm } from './update-term.ts';

export const taxonomy = defineCapability({
  account: {
    createTerm,
    getTaxonomy,
    removeTerm,
    reorderTerms,
    restoreTerm,
    updateTerm,
    applyBusinessModel,
    listBusinessModels: listModelsForAccount,
  },
  agency: { listBusinessModels: listModelsForAccounts },
  house: {
    createBusinessModel,
    createIndustry,
    deleteBusinessModel,
    deleteIndustry,
    listBusinessModels,
    listIndustries,
    renameIndustry,
    updateBusinessModel,
  },
  hooks: [addFirstContentTypes],
  jobs: [purgeRemovedTermsJob],
  snapshotParts: termParts,
});
