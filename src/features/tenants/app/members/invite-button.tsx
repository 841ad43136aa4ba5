import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';

/** For users who may invite to the team in view. */
export function InviteButton() {
  const t = useTexts(tenantMessages.users);
  const view = useView();
  if (!can(view, view.accountId ? 'team.manage' : 'agency.team')) return null;
  return (
    <Button component={Link} to="/users/invite" leftSection={<UserPlus size={16} strokeWidth={1.75} aria-hidden />}>
      {t('invite')}
    </Button>
  );
}
