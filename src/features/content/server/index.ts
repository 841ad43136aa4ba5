import { defineCapability } from '#access/capability.ts';
import { listEntryClusters, listEntryPlaces } from './map/entry-map.ts';
import { compareEntryStates } from './history/compare-entry-states.ts';
import { countEntries, listEntries, listEntryNames } from './list/list-entries.ts';
import { createEntry } from './editing/create-entry.ts';
import { createEntryExportRoutes } from './list/export-routes.ts';
import { deleteEntries, deleteEntry, restoreEntries, restoreEntry } from './trash/trash.ts';
import { duplicateEntry } from './editing/duplicate-entry.ts';
import { joinPlacedMedia } from './editing/join-entry.ts';
import { entryActions } from './entry-actions.ts';
import { entryFacts, entryMediaUse, firstPublished, ownEntries } from './provided-facts.ts';
import { syncMedia, syncPlacePrivacy } from './public-copy/update-copies.ts';
import { getEntry } from './editing/load-entry.ts';
import { getMapSource, reverseGeocode, searchPlaces } from './places.ts';
import { labelEntries } from './label-entries.ts';
import { listEntryChanges } from './history/list-entry-changes.ts';
import { ownChanges, restoreEntryState } from './history/restore-entry-state.ts';
import { listEntryFields } from './filter/entry-field.ts';
import { ownEntryFields } from './filter/own-fields.ts';
import { listHiddenEntries } from './public-pages/list-hidden-entries.ts';
import { listMediaUses } from './media-uses.ts';
import { rebuildAccountCopiesJob, rebuildPublicCopiesJob } from './public-copy/rebuild-copies.job.ts';
import { refreshCopiesJob } from './public-copy/refresh-copies.job.ts';
import { publishEntries, publishEntry, unpublishEntries, unpublishEntry } from './publishing/publish-entries.ts';
import { purgeTrashJob } from './trash/purge-trash.job.ts';
import { createView, deleteView, listViews, ownViews, pinView, updateView } from './saved-views.ts';
import { updateEntries } from './update-entries.ts';
import { updateEntry } from './editing/update-entry.ts';
import { getContentType, updateContentType } from './terms/content-type-details.ts';
import { addFirstContentTypes } from './terms/content-types.ts';
import {
  archiveAgencyEntryTemplate,
  listAgencyEntryTemplates,
  offerEntryTemplate,
} from './entry-templates/agency-templates.ts';
import { fillFromTemplate, startEntry } from './entry-templates/begin-entries.ts';
import {
  archiveEntryTemplate,
  createEntryTemplate,
  duplicateEntryTemplate,
  getEntryTemplate,
  listEntryTemplates,
  updateEntryTemplate,
} from './entry-templates/entry-templates.ts';
import { dropSlotsWithType, fillPhotoSlot, photoSlotsPart } from './entry-templates/photo-slots.ts';
import { entryTemplateSnapshotPart } from './entry-templates/template-snapshot-part.ts';
import {
  applyBusinessModel,
  createBusinessModel,
  deleteBusinessModel,
  listBusinessModels,
  updateBusinessModel,
} from './terms/business-models.ts';
import { createIndustry, deleteIndustry, listIndustries, renameIndustry } from './terms/industries.ts';
import { createTerm, removeTerm, reorderTerms, restoreTerm, updateTerm } from './terms/terms.ts';
import { getTaxonomy } from './terms/get-taxonomy.ts';
import { purgeRemovedTermsJob } from './terms/purge-removed-terms.job.ts';
import { termParts } from './terms/snapshot-part.ts';
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  reorderCustomFields,
  restoreCustomField,
  updateCustomField,
} from './fields/custom-fields.ts';
import { customFieldsPart, syncFields } from './fields/custom-fields-part.ts';
import { changeFieldType, previewFieldType } from './fields/change-type.ts';
import { fillFields } from './fields/fill-fields.ts';
import { listOptionUses } from './fields/options.ts';
import { fieldFacets } from './fields/site-facets.ts';
import { customFieldSource } from './fields/filter-source.ts';
import { customFieldSnapshotPart } from './fields/snapshot-part.ts';
import { startContactForm } from './fields/contact-fields.ts';

export const content = defineCapability({
  account: {
    compareEntryStates,
    countEntries,
    createEntry,
    createView,
    deleteEntries,
    deleteEntry,
    deleteView,
    duplicateEntry,
    getEntry,
    getMapSource,
    labelEntries,
    listEntries,
    listEntryClusters,
    listEntryChanges,
    listEntryFields,
    listEntryNames,
    listEntryPlaces,
    listHiddenEntries,
    listMediaUses,
    listViews,
    pinView,
    publishEntries,
    publishEntry,
    restoreEntries,
    restoreEntry,
    restoreEntryState,
    reverseGeocode,
    updateEntries,
    updateEntry,
    updateView,
    searchPlaces,
    unpublishEntries,
    unpublishEntry,

    applyBusinessModel,
    createTerm,
    getContentType,
    getTaxonomy,
    listBusinessModels: listBusinessModels.account,
    removeTerm,
    reorderTerms,
    restoreTerm,
    updateContentType,
    updateTerm,

    archiveEntryTemplate,
    createEntryTemplate,
    duplicateEntryTemplate,
    fillPhotoSlot,
    getEntryTemplate,
    listEntryTemplates,
    startEntry,
    updateEntryTemplate,

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
  agency: {
    archiveAgencyEntryTemplate,
    listAgencyEntryTemplates,
    listBusinessModels: listBusinessModels.agency,
    offerEntryTemplate,
  },
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
  jobs: [refreshCopiesJob, rebuildPublicCopiesJob, rebuildAccountCopiesJob, purgeTrashJob, purgeRemovedTermsJob],
  routes: { management: { '/entry-export': { create: createEntryExportRoutes, metered: 'every' } } },
  on: [...syncMedia, syncFields],
  provides: [
    ...entryActions,
    ownChanges,
    ownEntryFields,
    ownViews,
    joinPlacedMedia,
    syncPlacePrivacy,
    entryMediaUse,
    ...entryFacts,
    firstPublished,
    ownEntries,
    addFirstContentTypes,
    fillFields,
    fillFromTemplate,
    photoSlotsPart,
    dropSlotsWithType,
    ...termParts,
    entryTemplateSnapshotPart,
    customFieldSource,
    customFieldsPart,
    customFieldSnapshotPart,
    fieldFacets,
  ],
});
