import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';

const entryPart: EntryPart = {
  id: 'schedule',
  CardPart: lazy(async () => ({ default: (await import('./card-schedule.tsx')).CardSchedule })),
  EditorPanel: lazy(async () => ({ default: (await import('./editor-schedule.tsx')).EditorSchedule })),
};

export const scheduling: AppCapability = { entryParts: [entryPart] };
