import type { SystemScope } from '#access/scope.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';

/** Whose name and colours a mail carries (spec 1 §7: the sender is the agency's app). */
export interface MailBranding {
  appName: string;
  replyTo?: string;
  colours: { fill: string; onFill: string };
}

/** The agency whose host was asked, else the person's own, else the agency of an account of theirs, else the product. */
export async function findMailBranding(
  { tx }: SystemScope,
  { userId, agencyId }: { userId: string; agencyId?: string | null },
): Promise<MailBranding> {
  const agency = await tx
    .selectFrom('agency as g')
    .leftJoin('agencyMembership as m', (on) => on.onRef('m.agencyId', '=', 'g.uid').on('m.userId', '=', userId))
    .select(['g.appName', 'g.businessName', 'g.email', 'g.themeValue'])
    .where('g.deletedDate', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('g.uid', '=', agencyId ?? ''),
        eb('m.userId', '=', userId),
        exists(
          selectFrom('accountMembership as a')
            .select('a.userId')
            .whereRef('a.agencyId', '=', 'g.uid')
            .where('a.userId', '=', userId),
        ),
      ]),
    )
    .orderBy(({ eb }) => eb('g.uid', '=', agencyId ?? ''), 'desc')
    .orderBy('m.isPrimary', (order) => order.desc().nullsLast())
    .orderBy('g.createDate')
    .limit(1)
    .executeTakeFirst();
  const { colours } = deriveTokens(resolveTheme(null, null, agency?.themeValue).seeds);
  return {
    appName: agency?.appName || agency?.businessName || 'Fieldfolio',
    ...(agency?.email && { replyTo: agency.email }),
    colours: { fill: colours.primary, onFill: colours['on-primary'] },
  };
}
