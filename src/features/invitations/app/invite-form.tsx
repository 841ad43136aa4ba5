import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { TemplateSelect } from '#features/permission-templates/app/choice/template-select.tsx';
import { useSendAgain } from '#features/sending/app/use-send-again.tsx';
import { AccountChoice } from '#features/tenants/app/members/account-choice.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { addressesIn, namesIn } from '../addresses-in.ts';
import type { NewAgencyInvitations } from '../invitation.ts';
import { invitationMessages } from './messages.ts';
import { RoleChoice } from './role-choice.tsx';
import { useTeamInvitations } from './use-team-invitations.ts';

export function InviteForm() {
  const t = useTexts(invitationMessages.form);
  const { isOfAccount, accountId, agencyId } = useTeamInvitations();
  const { action, text, write, question } = useInviteForm();
  const { values, set, errors } = action;
  const wrong = Object.keys(errors).find((name) => name.startsWith('emails'));
  return (
    <ActionSection title={t('title')} action={action} submit={t('submit')}>
      <Textarea
        name="emails"
        label={t('emails')}
        description={t('emailsHint')}
        placeholder="ana@example.com, Bo Lee <bo@example.com>"
        required
        autosize
        minRows={2}
        maxRows={12}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        error={wrong && wrongAddress(errors[wrong] ?? '', values.emails[Number(wrong.split('.')[1])])}
      />
      {values.emails.length === 1 ? <Name action={action} email={values.emails[0]?.toLowerCase() ?? ''} /> : null}
      <RoleChoice value={values.role} onChange={(role) => set({ role, templateId: null })} isOfAccount={isOfAccount} />
      {values.role === 'user' ? (
        <TemplateSelect
          place={{ accountId, agencyId: agencyId ?? '' }}
          value={values.templateId}
          onChange={(templateId) => set({ templateId })}
          error={errors['templateId']}
        />
      ) : null}
      {question}
      {isOfAccount ? null : (
        <AccountChoice
          agencyId={agencyId ?? ''}
          value={values.accountIds}
          onChange={(accountIds) => set({ accountIds })}
          error={errors['accountIds']}
        />
      )}
    </ActionSection>
  );
}

function useInviteForm() {
  const t = useTexts(invitationMessages.form);
  const { invitations, invite } = useTeamInvitations();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const { sendOrAsk, question } = useSendAgain();
  const action = useActionForm<NewAgencyInvitations, { invited: string[]; members: string[] }>({
    schema: () => import('../invitation.ts').then((file) => file.NewAgencyInvitations),
    values: { emails: [], names: {}, role: 'user', templateId: null, accountIds: null, sendAgain: false },
    send: (values) =>
      sendOrAsk((sendAgain) => invite({ ...values, sendAgain })).finally(
        () => void queryClient.invalidateQueries({ queryKey: invitations.list.key() }),
      ),
    onSent: ({ invited, members }) => {
      setText('');
      const onTeam = members.length > 0 && t('members', { emails: members.join(', '), count: members.length });
      const sent = invited.length > 0 && t('sent', { count: invited.length });
      snackbar.success([sent, onTeam].filter(Boolean).join(' '));
    },
  });
  const write = (typed: string) => {
    setText(typed);
    action.set({ emails: addressesIn(typed), names: namesIn(typed) });
  };
  return { action, text, write, question };
}

interface NameProps {
  action: Pick<ReturnType<typeof useInviteForm>['action'], 'values' | 'set'>;
  email: string;
}

/** Of the only one that is invited, if it is known. */
function Name({ action: { values, set }, email }: NameProps) {
  const t = useTexts(invitationMessages.form);
  const name = values.names[email] ?? { firstName: '', lastName: '' };
  return (['firstName', 'lastName'] as const).map((part) => (
    <TextInput
      key={part}
      className="half"
      label={t(part)}
      autoComplete="off"
      maxLength={100}
      value={name[part]}
      onChange={(event) => set({ names: { [email]: { ...name, [part]: event.currentTarget.value } } })}
    />
  ));
}

/** If there are several addresses, the message names the wrong one. */
function wrongAddress(reason: string, address: string | undefined): string {
  return address ? `${address}: ${reason}` : reason;
}
