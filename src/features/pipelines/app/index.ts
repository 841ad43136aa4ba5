import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import type { AppCapability } from '#app-kit/capability.ts';
import type { ContentTypePart } from '#app-kit/content-type-part.ts';
import type { EntryPart } from '#app-kit/entry-part.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { moveToStage } from './move-action.ts';
import type { PageName } from './pages.ts';
import { pipelineTitles } from './titles.ts';

const loadPages = () => import('./pages.ts');
const page = (name: PageName) => async () => (await loadPages()).pages[name]();

const screens: AppScreen[] = [
  {
    id: 'content-pipeline',
    path: '/content-pipeline',
    optionalParam: 'pipelineId',
    title: pipelineTitles.board,
    load: page('BoardPage'),
    viewTypes: ['account', 'accountAdmin', 'accountUser', 'user'],
    need: { account: 'pipeline.read' },
    fullBleed: true,
    menu: { group: 'content', order: 30, icon: Columns3, shortcut: 'p' },
  },
  {
    id: 'pipelines',
    path: '/settings/pipelines',
    title: pipelineTitles.settings,
    load: page('PipelinesPage'),
    viewTypes: ['account', 'accountAdmin'],
    need: { account: 'pipeline.update' },
    menu: { group: 'settingsContentModel', order: 60, icon: Columns3 },
  },
];

const CardStage = lazy(async () => ({ default: (await import('./entry-part/card-stage.tsx')).CardStage }));

const entryPart: EntryPart = {
  id: 'stage',
  CardPart: CardStage,
  RowPart: CardStage,
  EditorFields: lazy(async () => ({ default: await (await loadPages()).editorFields() })),
};

const loadOfType = () => import('./settings/type-pipeline.tsx');
const contentTypePart: ContentTypePart = {
  id: 'pipeline',
  Section: lazy(async () => ({ default: (await loadOfType()).TypePipeline })),
  TemplateInputs: lazy(async () => ({ default: (await loadOfType()).TemplateStage })),
};

export const pipelines: AppCapability = {
  screens,
  entryActions: [moveToStage],
  entryParts: [entryPart],
  contentTypeParts: [contentTypePart],
};
