import { Input, SegmentedControl } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewAgencyInvitations } from '../invitation.ts';
import { invitationMessages } from './messages.ts';

interface RoleChoiceProps {
  label?: string;
  value: NewAgencyInvitations['role'];
  onChange: (role: NewAgencyInvitations['role']) => void;
  isOfAccount: boolean;
}

export function RoleChoice({ label, value, onChange, isOfAccount }: RoleChoiceProps) {
  const t = useTexts(invitationMessages.form);
  return (
    <Input.Wrapper
      label={label ?? t('role')}
      description={isOfAccount ? t('accountAdminHint') : t('agencyAdminHint')}
      labelElement="div"
    >
      <div>
        <SegmentedControl
          mt="xs"
          aria-label={label ?? t('role')}
          value={value}
          onChange={(role) => onChange(role as NewAgencyInvitations['role'])}
          data={(['user', 'admin'] as const).map((role) => ({ value: role, label: t(role) }))}
        />
      </div>
    </Input.Wrapper>
  );
}
