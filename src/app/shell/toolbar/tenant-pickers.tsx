import { useNavigate } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { api } from '#app-kit/api/api.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useView, type TenantInView } from '#app-kit/view/view.ts';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { bestFirst } from '../includes-text.ts';
import { PickerButton, type PickerOption, type PickerOptions, type PickerProps } from './picker-button.tsx';
import { useAccountOptions } from './use-account-options.ts';

const load = () => import('./picker-opened.tsx');
const PickerOpened = lazy(async () => ({ default: (await loadPart(load)).PickerOpened }));

/** The selectors available to the viewer (spec 1 §6). */
export function TenantPickers() {
  const { viewer, accountId } = useView();
  const mayChooseAccount = viewer.type !== 'account' || viewer.accounts.length > 1;
  const membership = viewer.accounts.find((account) => account.accountId === accountId);
  const mayTryOn = viewer.type === 'account' && membership?.role === 'admin';
  return (
    <>
      {viewer.type === 'house' ? <AgencyPicker /> : null}
      {mayChooseAccount ? <AccountPicker /> : null}
      {mayTryOn ? <PersonPicker accountId={membership.accountId} /> : null}
    </>
  );
}

const limit = 30;

/** Only house users can choose an agency. */
function AgencyPicker() {
  const t = useTexts(shellMessages);
  const navigate = useNavigate();
  const { agency } = useView();
  const pick = (agencyId: string | null) => {
    chooseView({ agencyId, accountId: null });
    void navigate({ to: agencyId ? '/accounts' : '/agency' });
  };
  return (
    <Picker
      label={t('agency')}
      placeholder={t('chooseAgency')}
      clearLabel={t('chooseAgency')}
      value={optionOf(agency)}
      useOptions={useAgencyOptions}
      onPick={pick}
    />
  );
}

function useAgencyOptions(search: string, open: boolean): PickerOptions {
  const { data, isPending, error } = useQuery({
    ...api.house.tenants.listAgencies.queryOptions({ input: { search, limit } }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const options = data?.items.map(({ agencyId, businessName, logoUrl }) => ({
    id: agencyId,
    name: businessName,
    logoUrl,
  }));
  return { options: options ?? [], isPending, error };
}

function AccountPicker() {
  const t = useTexts(shellMessages);
  const navigate = useNavigate();
  const { account } = useView();
  const pick = (accountId: string | null) => {
    chooseView({ accountId });
    void navigate({ to: '/' });
  };
  return (
    <Picker
      label={t('account')}
      placeholder={t('chooseAccount')}
      clearLabel={t('noAccount')}
      value={optionOf(account)}
      useOptions={useAccountOptions}
      onPick={pick}
    />
  );
}

/** Only an account-type viewer whose role is not user can pick a user to view as. */
function PersonPicker({ accountId }: { accountId: string }) {
  const t = useTexts(shellMessages);
  const navigate = useNavigate();
  const { person, viewer } = useView();
  const team = useQuery(api.account(accountId).tenants.listTeam.queryOptions());
  const others = team.data?.filter(({ userId }) => userId !== viewer.userId) ?? [];
  const useOptions = (search: string): PickerOptions => {
    const matching = bestFirst(others, (one) => `${personName(one)} ${one.email}`, search);
    const options = matching.map((one) => ({
      id: one.userId,
      name: personName(one),
      detail: one.email,
      logoUrl: one.logoUrl,
    }));
    return { options, isPending: team.isPending, error: team.error };
  };
  const pick = (userId: string | null) => {
    const chosen = others.find((one) => one.userId === userId);
    chooseView({ person: chosen ? { ...chosen, name: personName(chosen) } : null });
    // An agencyUser's view has nothing of the account's.
    if (chosen?.type === 'agency') void navigate({ to: '/' });
  };
  return (
    <Picker
      label={t('user')}
      placeholder={t('chooseUser')}
      clearLabel={t('noUser')}
      value={person && { id: person.userId, name: person.name, logoUrl: person.logoUrl }}
      useOptions={useOptions}
      onPick={pick}
      round
    />
  );
}

function optionOf(tenant: TenantInView | null): PickerOption | null {
  return tenant && { id: tenant.id, name: tenant.businessName, logoUrl: tenant.logoUrl };
}

/** A searchable choice of agencies, accounts or people. */
function Picker(props: PickerProps) {
  const { label, placeholder, value, round } = props;
  const closed = { label, placeholder, value, round, 'aria-expanded': false };
  return (
    <OpenedLater load={load} renderButton={(on) => <PickerButton {...closed} {...on} />}>
      <PickerOpened {...props} />
    </OpenedLater>
  );
}
