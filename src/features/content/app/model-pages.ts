/** Where the map and the pages are of what entries are made of, which the shell then needn't know of each. */
export const modelPages = {
  map: () => import('./map/map-content-page.tsx').then((page) => page.MapContentPage),
  contentTypes: () => import('./terms/content-types-page.tsx').then((page) => page.ContentTypesPage),
  contentType: () => import('./terms/type/content-type-page.tsx').then((page) => page.ContentTypePage),
  entryTemplates: () => import('./entry-templates/entry-templates-page.tsx').then((page) => page.EntryTemplatesPage),
  entryTemplate: () => import('./entry-templates/entry-template-page.tsx').then((page) => page.EntryTemplatePage),
  industries: () => import('./industries/industries-page.tsx').then((page) => page.IndustriesPage),
  businessCategories: () => import('./terms/business-categories-page.tsx').then((page) => page.BusinessCategoriesPage),
  businessServices: () => import('./terms/business-services-page.tsx').then((page) => page.BusinessServicesPage),
  labels: () => import('./terms/labels-page.tsx').then((page) => page.LabelsPage),
  customFields: () => import('./fields/list/custom-fields-page.tsx').then((page) => page.CustomFieldsPage),
  customField: () => import('./fields/field/custom-field-page.tsx').then((page) => page.CustomFieldPage),
};
export type ModelPage = keyof typeof modelPages;

/** The sections of a content type's page, and of its template's. */
export const typeParts = {
  templates: () => import('./entry-templates/entry-templates-page.tsx').then((page) => page.TypeTemplates),
  fields: () => import('./fields/type/type-fields.tsx').then((part) => part.TypeFields),
  templateFields: () => import('./fields/type/template-fields.tsx').then((part) => part.TemplateFields),
};

/** What an entry lacks before it is published. */
export const publishChecks = {
  fields: () => import('./fields/entry/required-field-checks.tsx').then((part) => part.RequiredFieldChecks),
  photos: () => import('./entry-templates/slot-checks.tsx').then((part) => part.SlotChecks),
};

/** The custom fields in an entry's editor. */
export const editorFields = () => import('./fields/entry/entry-fields.tsx').then((part) => part.EntryFields);
