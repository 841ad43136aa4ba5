import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { can } from '#access/permissions.ts';
import { useView } from '#app-kit/view/view.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MemberDetail } from '../../../member-page.ts';
import { memberMessages } from '../member-messages.ts';
import type { MemberPlace } from './second-factor-reset-dialog.tsx';

const SecondFactorResetDialog = lazy(async () => ({
  default: (await import('./second-factor-reset-dialog.tsx')).SecondFactorResetDialog,
}));

interface Props extends MemberPlace {
  person: MemberDetail;
}

/** For somebody who has lost phone and recovery codes: their administrator lets them in again. */
export function SecondFactorReset({ person, accountId, agencyId }: Props) {
  const t = useTexts(memberMessages.reset);
  const view = useView();
  const [isOpen, setOpen] = useState(false);
  const isSelf = person.userId === view.viewer.userId;
  const mayReset = can(view, accountId ? 'team.manage' : agencyId ? 'agency.team' : 'house.users');
  if (!person.hasSecondFactor || isSelf || !mayReset) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <LateDialog opened={isOpen}>
        {(opened) => (
          <SecondFactorResetDialog
            person={person}
            accountId={accountId}
            agencyId={agencyId}
            opened={opened}
            onClose={close}
          />
        )}
      </LateDialog>
    </>
  );
}
