import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { schedulingTitles } from './titles.ts';

const entryPart: EntryPart = {
  id: 'schedule',
  CardPart: lazy(async () => ({ default: (await import('./card-schedule.tsx')).CardSchedule })),
  EditorPanel: lazy(async () => ({ default: (await import('./editor-schedule.tsx')).EditorSchedule })),
};

const screens: AppScreen[] = [
  {
    id: 'content-calendar',
    path: '/content-calendar',
    title: schedulingTitles.calendar,
    load: () => import('./calendar/calendar-page.tsx').then((page) => page.CalendarPage),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'content.read' },
    menu: { group: 'content', order: 40, icon: CalendarDays },
  },
];

export const scheduling: AppCapability = { screens, entryParts: [entryPart] };
