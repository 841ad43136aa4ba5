import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import { ThemeChoices } from '#features/branding/app/theme-choices.tsx';
import { timeZones } from '#lib/time/time-zone.ts';
import { resolveTheme, themeByAgency } from '#lib/theme/theme.ts';
import type { Account, UpdateAccount } from '../../account.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { LanguageSelect } from '#ui/forms/language-select.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import { refreshNames } from './refresh-names.ts';

const zones = timeZones();

type Save = (changes: Omit<UpdateAccount, 'version'>) => void;

/** Language, time zone, theme and location precision: each is saved immediately. */
export function BusinessLook({ account }: { account: Account }) {
  const t = useTexts(tenantMessages.business);
  const { agency, account: inView } = useView();
  const { pending, save } = useSaveChoice(account);
  const { themeValue, language, timeZone, blurMeters } = { ...account, ...pending };
  const inherited = resolveTheme(null, null, agency?.themeValue ?? inView?.agencyThemeValue);
  return (
    <>
      <FormSection title={t('places')} description={t('placesHint')}>
        <BlurSelect blurMeters={blurMeters} onPick={(picked) => save({ blurMeters: picked })} />
      </FormSection>
      <FormSection title={t('language')} description={t('languageHint')}>
        <LanguageSelect
          label={t('language')}
          nothingFound={t('noLanguage')}
          value={language}
          onPick={(picked) => save({ language: picked })}
        />
      </FormSection>
      <FormSection title={t('zone')} description={t('zoneHint')}>
        <Select
          label={t('zone')}
          data={[{ value: '', label: t('zoneUsual', { zone: account.usualTimeZone }) }, ...zones]}
          value={timeZone}
          onChange={(picked) => {
            if (picked !== null && picked !== timeZone) save({ timeZone: picked });
          }}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('noZone')}
          maxDropdownHeight={320}
        />
      </FormSection>
      <FormSection title={t('theme')} description={t('themeHint')}>
        <ThemeChoices
          label={t('theme')}
          value={themeValue}
          onPick={(picked) => save({ themeValue: picked })}
          inherited={{ name: themeByAgency, detail: t('themeByAgency'), theme: inherited }}
        />
      </FormSection>
    </>
  );
}

/** about 200 m by default. */
const usualMeters = 200;
const offeredMeters = [0, 100, usualMeters, 500, 1_000, 2_000, 5_000];

function BlurSelect({ blurMeters, onPick }: { blurMeters: number; onPick: (meters: number) => void }) {
  const t = useTexts(tenantMessages.business);
  const meters = [...new Set([...offeredMeters, blurMeters])].toSorted((one, other) => one - other);
  const nameOf = (value: number) => {
    if (value === 0) return t('blurNone');
    return t(value === usualMeters ? 'blurUsual' : 'blurWithin', { meters: value });
  };
  return (
    <Select
      label={t('blur')}
      description={blurMeters === 0 ? t('blurWarning') : undefined}
      data={meters.map((value) => ({ value: String(value), label: nameOf(value) }))}
      value={String(blurMeters)}
      onChange={(value) => {
        if (value !== null && Number(value) !== blurMeters) onPick(Number(value));
      }}
      allowDeselect={false}
    />
  );
}

function useSaveChoice(account: Account): { pending: Partial<Account>; save: Save } {
  const t = useTexts(tenantMessages.business);
  const queryClient = useQueryClient();
  const { tenants } = api.account(account.accountId);
  const { mutate, isPending, variables } = useMutation({
    ...tenants.updateAccount.mutationOptions(),
    onSuccess: (current) => {
      queryClient.setQueryData(tenants.getAccount.queryKey(), current);
      refreshNames();
      snackbar.success(t('saved'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tenants.getAccount.key() }),
  });
  return { pending: isPending ? variables : {}, save: (changes) => mutate({ ...changes, version: account.version }) };
}
