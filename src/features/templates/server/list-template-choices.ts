import { sql } from 'kysely';
import { agencyReading } from '#access/procedures.ts';
import type { TemplateChoice } from '../template.ts';
import { offeredTemplates } from './offered-templates.ts';

/** What a new account of the agency can start from: its own templates first, then those opened to all agencies. */
export const listTemplateChoices = agencyReading('agency.createAccount').handler(
  ({ context: { scope } }): Promise<TemplateChoice[]> => {
    const isOwn = sql<boolean>`t.agency_id = ${scope.agencyId}`;
    return offeredTemplates(scope)
      .select(['t.uid as templateId', 't.name', isOwn.as('isOwn')])
      .orderBy(isOwn, 'desc')
      .orderBy(sql`lower(t.name)`)
      .orderBy('t.uid')
      .limit(mostChoices)
      .execute();
  },
);

/** Agencies have a handful; the house opens a few. */
const mostChoices = 1_000;
