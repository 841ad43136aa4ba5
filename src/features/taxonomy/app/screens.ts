import { FolderTree, Shapes, Tags, Wrench } from 'lucide-react';
import type { AppScreen } from '#app-kit/screens/screen.ts';

const owners = ['account', 'accountAdmin'] as const;
const need = { account: 'taxonomy.update' } as const;
const group = 'settingsContentModel' as const;

export const taxonomyScreens: AppScreen[] = [
  {
    id: 'contentTypes',
    path: '/settings/content-types',
    title: 'taxonomy.contentType',
    load: () => import('./content-types-page.tsx').then((page) => page.ContentTypesPage),
    viewTypes: owners,
    need,
    menu: { group, order: 10, icon: Shapes },
  },
  {
    id: 'businessCategories',
    path: '/settings/business-categories',
    title: 'taxonomy.businessCategory',
    load: () => import('./business-categories-page.tsx').then((page) => page.BusinessCategoriesPage),
    viewTypes: owners,
    need,
    menu: { group, order: 20, icon: FolderTree },
  },
  {
    id: 'businessServices',
    path: '/settings/business-services',
    title: 'taxonomy.businessService',
    load: () => import('./business-services-page.tsx').then((page) => page.BusinessServicesPage),
    viewTypes: owners,
    need,
    menu: { group, order: 30, icon: Wrench },
  },
  {
    id: 'labels',
    path: '/settings/labels',
    title: 'taxonomy.businessLabel',
    load: () => import('./labels-page.tsx').then((page) => page.LabelsPage),
    viewTypes: owners,
    need,
    menu: { group, order: 40, icon: Tags },
  },
];
