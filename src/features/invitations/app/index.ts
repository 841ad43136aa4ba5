import type { AppCapability } from '#app-kit/capability.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { invitationTitles } from './titles.ts';

const screens: AppScreen[] = [
  {
    id: 'usersInvite',
    path: '/users/invite',
    title: invitationTitles.invite,
    load: () => import('./invite-page.tsx').then((page) => page.InvitePage),
    viewTypes: ['agencyAdmin', 'account', 'accountAdmin'],
    need: { account: 'team.manage', agency: 'agency.team' },
  },
];

export const invitations: AppCapability = { screens };
