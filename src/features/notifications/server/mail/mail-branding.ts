import type { Selectable } from 'kysely';
import type { AgencyScope, SystemScope } from '#access/scope.ts';
import type { MailSender } from '#integrations/mail/mail.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { senderOfAgency } from './sender-of-agency.ts';

/** The name and colors of a mail (spec 1 §7: the sender is the agency's app). */
export interface MailBranding {
  appName: string;
  replyTo?: string;
  /** The name it comes from, if that isn't the app's. */
  fromName?: string;
  /** The agency's own address; else it comes from the product's. */
  sender?: MailSender;
  colors: { fill: string; onFill: string };
}

/** The branding of a mail to someone, and the origin of its links. */
export interface MailHome {
  branding: MailBranding;
  origin: string;
}

/**
 * The person's own agency, at its verified host, else the product at the main host. It never depends on
 * the request's host: on their own host, strangers could collect the codes in other people's mails.
 */
export async function findMailHome(scope: SystemScope, config: Config, userId: string): Promise<MailHome> {
  return homeOf(scope, config, await findOwnAgency(scope, userId));
}

/** The same for someone who will join an agency and isn't a user yet; null for none. */
export async function findMailHomeOfAgency(
  scope: SystemScope | AgencyScope,
  config: Config,
  agencyId: string | null,
): Promise<MailHome> {
  const agency = scope.tx
    .selectFrom('agency')
    .select(agencyColumns)
    .where('uid', '=', agencyId)
    .where('deletedDate', 'is', null);
  return homeOf(scope, config, agencyId === null ? undefined : await agency.executeTakeFirst());
}

const agencyColumns = [
  'uid',
  'appName',
  'businessName',
  'email',
  'themeValue',
  'whitelabelDomain',
  'whitelabelVerifiedDate',
  'whitelabelMisses',
] as const;
type AgencyHome = Pick<Selectable<Database['agency']>, (typeof agencyColumns)[number]>;

async function homeOf(
  scope: SystemScope | AgencyScope,
  config: Config,
  agency: AgencyHome | undefined,
): Promise<MailHome> {
  const { publicUrl } = config;
  const own = agency && (await senderOfAgency(scope, config, agency.uid));
  const branding = {
    appName: agency?.appName || agency?.businessName || 'Fieldfolio',
    ...(agency?.email && { replyTo: agency.email }),
    ...(own?.name && { fromName: own.name }),
    ...(own?.sender && { sender: own.sender }),
    colors: colorsOf(agency?.themeValue),
  };
  // A host that is no longer verified may belong to someone else by now.
  const ownHost = agency?.whitelabelVerifiedDate && agency.whitelabelMisses === 0 && agency.whitelabelDomain;
  const port = publicUrl.port && `:${publicUrl.port}`;
  return { branding, origin: ownHost ? `${publicUrl.protocol}//${ownHost}${port}` : publicUrl.origin };
}

/** That of a mail to a customer, in the name of a business. @param themeValue its agency's */
export function customerBranding(appName: string, replyTo: string, themeValue: string): MailBranding {
  return { appName, ...(replyTo && { replyTo }), colors: colorsOf(themeValue) };
}

function colorsOf(themeValue: string | undefined): MailBranding['colors'] {
  const { colors } = deriveTokens(resolveTheme(null, null, themeValue).seeds);
  return { fill: colors.primary, onFill: colors['on-primary'] };
}

/** Their own agency, primary one first, else that of one of their accounts; none for the house. */
export function findOwnAgency({ tx }: SystemScope, userId: string) {
  return tx
    .selectFrom('agency as g')
    .innerJoin('user as u', (on) => on.on('u.uid', '=', userId).on('u.type', '!=', 'house'))
    .leftJoin('agencyMembership as m', (on) => on.onRef('m.agencyId', '=', 'g.uid').on('m.userId', '=', userId))
    .select(agencyColumns.map((name) => `g.${name}` as const))
    .where('g.deletedDate', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('m.userId', '=', userId),
        exists(
          selectFrom('accountMembership as a')
            .select('a.userId')
            .whereRef('a.agencyId', '=', 'g.uid')
            .where('a.userId', '=', userId),
        ),
      ]),
    )
    .orderBy('m.isPrimary', (order) => order.desc().nullsLast())
    .orderBy('g.createDate')
    .orderBy('g.uid')
    .limit(1)
    .executeTakeFirst();
}
