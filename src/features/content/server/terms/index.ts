import { defineCapability } from '#access/capability.ts';
import { getContentType, updateContentType } from './content-type-details.ts';
import { addFirstContentTypes } from './content-types.ts';
import { fillFromTemplate } from './entry-templates.ts';
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
    getContentType,
    getTaxonomy,
    removeTerm,
    reorderTerms,
    restoreTerm,
    updateContentType,
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
  provides: [addFirstContentTypes, fillFromTemplate, ...termParts],
  jobs: [purgeRemovedTermsJob],
});
