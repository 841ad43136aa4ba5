import type { Selectable } from 'kysely';
import { present } from '#access/procedures.ts';
import type { AgencyScope, HouseScope, SystemScope } from '#access/scope.ts';
import type { Database } from '#platform/database.ts';

/** In which plans are changed: by an agency, by the house, or with time. */
export type BillingScope = AgencyScope | HouseScope | SystemScope;

export type PlanRow = Selectable<Database['agencyCurrentPlan']>;

/** An agency's plan; whatever else would change it waits. @throws NOT_FOUND for the house's own agency */
export async function lockPlan({ tx }: BillingScope, agencyId: string): Promise<PlanRow> {
  const row = tx.selectFrom('agencyCurrentPlan').selectAll().where('agencyId', '=', agencyId).forUpdate();
  return present(await row.executeTakeFirst());
}
