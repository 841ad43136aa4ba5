import { meReading } from '#access/procedures.ts';
import type { SignInRecord } from '../../nouns/sign-in-record.ts';

/** More than anybody reads; the data export has all. */
const most = 100;

/** The user's latest sign-ins of the past 90 days, and attempts that were refused, newest first. */
export const listSignIns = meReading('me.sessions').handler(({ context: { scope } }): Promise<SignInRecord[]> =>
  scope.tx
    .selectFrom('signInRecord')
    .select(['uid', 'way', 'isRefused', 'device', 'place', 'createDate'])
    .where('userId', '=', scope.userId)
    .orderBy('createDate', 'desc')
    .orderBy('uid', 'desc')
    .limit(most)
    .execute(),
);
