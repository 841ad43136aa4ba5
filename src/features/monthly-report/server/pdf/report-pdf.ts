import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import type { Report } from '../../report.ts';
import { readPicture } from '../read-picture.ts';
import { printReport } from './print-report.ts';

/** A report as a PDF in the look of its agency. @throws SERVICE_UNAVAILABLE */
export async function reportPdf(ports: Ports, report: Report): Promise<Uint8Array> {
  const { branding, logoKeys } = await inSystem(ports.db, 'report branding', (scope) => findLook(scope, report), {
    isReading: true,
  });
  const top = report.figures.kind === 'account' ? report.figures.top : [];
  const pictures = await Promise.all(top.map(({ pictureKey }) => readPicture(ports, pictureKey)));
  const { colors, scheme } = deriveTokens(resolveTheme(branding.themeValue, null, null).seeds);
  const { light, dark } = logoKeys;
  const logo = await readPicture(ports, (scheme === 'dark' && dark) || light);
  const look = { ground: colors.surface, onGround: colors.text, primary: colors.primary };
  return printReport({ report, appName: branding.appName, look, logo, pictures });
}

interface Look {
  branding: HostBranding;
  /** In the file storage, by the scheme that the logo is for. */
  logoKeys: Record<'light' | 'dark', string | null>;
}

async function findLook(scope: SystemScope, { agencyId }: Report): Promise<Look> {
  const branding = await brandingOf(scope, agencyId);
  const { light, dark } = await scope.tx
    .selectFrom('agency as g')
    .leftJoin('picture as l', 'l.uid', 'g.logoPictureId')
    .leftJoin('picture as d', 'd.uid', 'g.darkLogoPictureId')
    .select(['l.key as light', 'd.key as dark'])
    .where('g.uid', '=', agencyId)
    .executeTakeFirstOrThrow();
  return { branding, logoKeys: { light, dark } };
}
