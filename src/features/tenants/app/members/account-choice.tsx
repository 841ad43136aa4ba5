import { Input, SegmentedControl } from '@mantine/core';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ChosenAccounts, NamedAccount } from '../../member-accounts.ts';
import { AccountSearch } from './account-search.tsx';
import { memberMessages } from './member-messages.ts';

interface AccountChoiceProps {
  agencyId: string;
  /** Null for all accounts. */
  value: ChosenAccounts;
  onChange: (value: ChosenAccounts) => void;
  /** Those that were chosen before. */
  known?: readonly NamedAccount[];
  error?: string | undefined;
}

/** Which accounts of an agency somebody sees: all, or chosen ones. */
export function AccountChoice({ agencyId, value, onChange, known = [], error }: AccountChoiceProps) {
  const t = useTexts(memberMessages.accounts);
  return (
    <>
      <Input.Wrapper label={t('label')} description={t('hint')} labelElement="div">
        <div>
          <SegmentedControl
            mt="xs"
            aria-label={t('label')}
            value={value ? 'chosen' : 'all'}
            onChange={(choice) => onChange(choice === 'all' ? null : known.map(({ accountId }) => accountId))}
            data={(['all', 'chosen'] as const).map((choice) => ({ value: choice, label: t(choice) }))}
          />
        </div>
      </Input.Wrapper>
      {value ? (
        <AccountSearch agencyId={agencyId} value={value} onChange={onChange} known={known} error={error} />
      ) : null}
    </>
  );
}
