import { defineCapability } from '#access/capability.ts';
import { addFirstContentTypes } from './content-types.ts';
import {
  applyBusinessModel,
  createBusinessModel,
  deleteBusinessModel,
  listBusinessModels,
  updateBusinessModel,
} from './business-models.ts';
import { createIndustry, deleteIndustry, listIndustries, renameIndustry } from './industries.ts';
import { createTerm, removeTerm, reorderTerms, restoreTerm, updateTerm } from './terms.ts';
import { getTaxonomy } from './get-taxonomy.ts';
import { purgeRemovedTermsJob } from './purge-removed-terms.job.ts';
import { termParts } from './snapshot-part.ts';

export const taxonomy = defineCapability({
  account: {
    createTerm,
    getTaxonomy,
    removeTerm,
    reorderTerms,
    restoreTerm,
    updateTerm,
    applyBusinessModel,
    listBusinessModels: listBusinessModels.account,
  },
  agency: { listBusinessModels: listBusinessModels.agency },
  house: {
    createBusinessModel,
    createIndustry,
    deleteBusinessModel,
    deleteIndustry,
    listBusinessModels: listBusinessModels.house,
    listIndustries,
    renameIndustry,
    updateBusinessModel,
  },
  provides: [addFirstContentTypes, ...termParts],
  jobs: [purgeRemovedTermsJob],
});
