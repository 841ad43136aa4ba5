import { sql } from 'kysely';

/** How the team calls user `u`, in one line. */
export const personName = sql<string>`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`;
