import { enqueueSystem } from '#access/events/emit.ts';
import type { AgencyScope } from '#access/scope.ts';
import type { News } from './provider-news.ts';
import { sendProviderNewsJob } from './send-provider-news.job.ts';

/** Mails the agency's administrators, whoever did it too: a stolen session must not change how people sign in unnoticed. */
export async function notifyAdmins(scope: AgencyScope, news: News, domain = ''): Promise<void> {
  const { tx, agencyId, actor } = scope;
  const admins = await tx
    .selectFrom('agencyMembership')
    .select('userId')
    .where('agencyId', '=', agencyId)
    .where('role', '=', 'admin')
    .execute();
  const by = actor.kind === 'user' ? actor.userId : '';
  for (const { userId } of admins)
    await enqueueSystem(scope, sendProviderNewsJob, { agencyId, userId, news, by, domain });
}
