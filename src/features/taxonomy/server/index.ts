import { defineCapability } from '#access/capability.ts';
import { addFirstContentTypes } from './content-types.ts';
import {
  applyBusinessModel,
  createBusinessModel,
  deleteBusinessModel,
  listBusinessModels,
  listOfferedModels,
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
    listBusinessModels: listOfferedModels.account,
  },
  agency: { listBusinessModels: listOfferedModels.agency },
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
  provides: [addFirstContentTypes, ...termParts],
  jobs: [purgeRemovedTermsJob],
});
