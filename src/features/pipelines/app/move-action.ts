import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import type { EntryAction } from '#app-kit/entry-actions.ts';
import { pipelineTitles } from './titles.ts';

/** In the menus of entries, for all that are selected, and by the key M on a board. Stories of customers are on no pipeline. */
export const moveToStage: EntryAction = {
  id: 'move-to-stage',
  label: pipelineTitles.move,
  icon: Columns3,
  need: 'content.edit',
  isOffered: ({ isTestimonial }) => !isTestimonial,
  Dialog: lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveEntryDialog })),
  BulkDialog: lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveEntriesDialog })),
};
