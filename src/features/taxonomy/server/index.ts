import { defineCapability } from '#access/capability.ts';
import { addFirstContentTypes } from './content-types/add-first-content-types.ts';
import { createTerm } from './create-term.ts';
import { getTaxonomy } from './get-taxonomy.ts';
import { purgeRemovedTermsJob } from './purge-removed-terms.job.ts';
import { removeTerm } from './remove-term.ts';
import { reorderTerms } from './reorder-terms.ts';
import { restoreTerm } from './restore-term.ts';
import { updateTerm } from './update-term.ts';

export const taxonomy = defineCapability({
  account: { createTerm, getTaxonomy, removeTerm, reorderTerms, restoreTerm, updateTerm },
  hooks: [addFirstContentTypes],
  jobs: [purgeRemovedTermsJob],
});
