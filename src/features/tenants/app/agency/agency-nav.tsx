import { useRouterState } from '@tanstack/react-router';
import { SectionNav } from '#app-kit/navigation/section-nav.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { agencyPaths } from '../../nouns/agency-paths.ts';
import { tenantMessages } from '../messages.ts';

const names = ['profile', 'websites', 'sender', 'pages', 'preview'] as const;

/** The way between the sections of an agency's settings. */
export function AgencyNav() {
  const t = useTexts(tenantMessages.agencyNav);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const current = names.find((name) => name !== 'profile' && pathname === agencyPaths[name]) ?? 'profile';
  const sections = names.map((name) => ({ path: agencyPaths[name], name: t(name) }));
  return <SectionNav label={t('label')} sections={sections} current={agencyPaths[current]} />;
}
