import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { logoOf } from '#features/company-pages/site/company-look.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import type { Report } from '../../report.ts';
import { readPicture } from '../read-picture.ts';
import { printReport } from './print-report.ts';

/** A report as a PDF in the look of its agency. @throws SERVICE_UNAVAILABLE */
export async function reportPdf(ports: Ports, report: Report): Promise<Uint8Array> {
  const { branding, logoKey } = await inSystem(ports.db, 'report branding', (scope) => findLook(scope, report), {
    isReading: true,
  });
  const top = report.figures.kind === 'account' ? report.figures.top : [];
  const pictures = await Promise.all(top.map(({ pictureKey }) => readPicture(ports, pictureKey)));
  const { colors } = deriveTokens(resolveTheme(branding.themeValue, null, null).seeds);
  const look = { ground: colors.surface, onGround: colors.text, primary: colors.primary };
  return printReport({ report, appName: branding.appName, look, logo: await readPicture(ports, logoKey), pictures });
}

async function findLook(
  scope: SystemScope,
  { agencyId }: Report,
): Promise<{ branding: HostBranding; logoKey: string | null }> {
  const branding = await brandingOf(scope, agencyId);
  const uid = logoOf(branding)?.split('/').at(-1);
  const found = scope.tx
    .selectFrom('picture')
    .select('key')
    .where('uid', '=', uid ?? '');
  return { branding, logoKey: (await found.executeTakeFirst())?.key ?? null };
}
