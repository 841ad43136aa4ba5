import { defineCapability } from '#access/capability.ts';
import {
  createDescription,
  deleteDescription,
  listDescriptions,
  reorderDescriptions,
  updateDescription,
} from './descriptions.ts';
import {
  countWritings,
  createDestination,
  deleteDestination,
  listDestinations,
  reorderDestinations,
  updateDestination,
} from './destinations.ts';
import { addFirstDestinations } from './first-destinations.ts';
import { fillTemplateTexts } from './fill-template-texts.ts';
import { listDistributions } from './list-distributions.ts';
import { descriptionSnapshotPart, destinationSnapshotPart } from './snapshot-parts.ts';
import { writingHistory } from './writing-history.ts';
import { writingsPart } from './writings-part.ts';

export const writings = defineCapability({
  account: {
    countWritings,
    createDescription,
    createDestination,
    deleteDescription,
    deleteDestination,
    listDescriptions,
    listDestinations,
    listDistributions,
    reorderDescriptions,
    reorderDestinations,
    updateDescription,
    updateDestination,
  },
  provides: [
    fillTemplateTexts,
    writingsPart,
    writingHistory,
    addFirstDestinations,
    destinationSnapshotPart,
    descriptionSnapshotPart,
  ],
});
