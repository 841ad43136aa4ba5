import { agencyReading } from '#access/procedures.ts';
import type { TemplateItem } from '../template.ts';
import { templateRows } from './template-rows.ts';

/** All templates of the agency, by name. */
export const listTemplates = agencyReading('agency.read').handler(({ context: { scope } }): Promise<TemplateItem[]> =>
  templateRows(scope).orderBy('t.name').orderBy('t.uid').execute(),
);
