import { CalendarDays, CalendarSync } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import type { PageName } from './pages.ts';
import { schedulingTitles } from './titles.ts';

const loadPages = () => import('./pages.ts');
const page = (name: PageName) => async () => (await loadPages()).pages[name]();

const CardSchedule = lazy(async () => ({ default: (await import('./card-schedule.tsx')).CardSchedule }));

const entryPart: EntryPart = {
  id: 'schedule',
  CardPart: CardSchedule,
  BoardPart: CardSchedule,
  RowPart: CardSchedule,
  EditorPanel: lazy(async () => ({ default: await (await loadPages()).editorPanel() })),
};

const screens: AppScreen[] = [
  {
    id: 'content-calendar',
    path: '/content-calendar',
    title: schedulingTitles.calendar,
    load: page('CalendarPage'),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'content.read' },
    menu: { group: 'content', order: 40, icon: CalendarDays },
  },
  {
    id: 'scheduled',
    path: '/settings/scheduled',
    title: schedulingTitles.rules,
    load: page('RulesPage'),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'scheduledRule.read' },
    menu: { group: 'settingsAutomation', order: 30, icon: CalendarSync, keywords: schedulingTitles.rulesWords },
  },
];

export const scheduling: AppCapability = { screens, entryParts: [entryPart] };
