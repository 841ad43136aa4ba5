import type { MeScope, SystemScope } from '#access/scope.ts';
import type { QuietHours } from '../quiet-hours.ts';

interface Settings {
  digestHour: number;
  /** Null: their agency's. */
  timeZone: string | null;
  quietHours: QuietHours | null;
}

/** When a person is mailed, in the morning if they have chosen nothing. */
export async function findSettings({ tx }: MeScope | SystemScope, userId: string): Promise<Settings> {
  const row = await tx
    .selectFrom('notificationSetting')
    .select(['digestHour', 'timeZone', 'quietFrom', 'quietTo'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) return { digestHour: 8, timeZone: null, quietHours: null };
  const { quietFrom, quietTo, ...settings } = row;
  return { ...settings, quietHours: quietFrom && quietTo ? { quietFrom, quietTo } : null };
}
