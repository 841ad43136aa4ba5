import { sql } from 'kysely';
import { byText, foundOrder, latestFirst, type ListOrder } from '#access/list.ts';
import type { TenantPageQuery } from '../lifecycle.ts';

/** The order of a list of agencies or accounts; an index holds it. */
export function tenantOrder({ sort, search }: TenantPageQuery, table: 'a' | 'g'): ListOrder {
  const [name, id, date] = [
    sql.ref<string>(`${table}.business_name`),
    sql.ref(`${table}.uid`),
    sql.ref(`${table}.create_date`),
  ];
  return sort === 'name' ? byText(foundOrder(name, search), id) : latestFirst(date, id);
}
