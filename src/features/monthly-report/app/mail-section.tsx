import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useView } from '#app-kit/view/view.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ReportList } from '../report.ts';
import { reportMessages } from './messages.ts';

/** Who is mailed the reports: everyone who should, and the person themselves. */
export function MailSection({ list }: { list: ReportList }) {
  const t = useTexts(reportMessages);
  const { verbs, isOfAccount, mayUpdate, refresh } = useReports();
  const onError = (error: Error) => snackbar.error(problemText(error));
  const everyone = useMutation({
    mutationFn: (isMailed: boolean) => verbs.update.call({ isMailed }),
    onSuccess: async (_, isMailed) => {
      await refresh();
      snackbar.success(t(isMailed ? 'on' : 'off'));
    },
    onError,
  });
  const own = useMutation({
    mutationFn: (isMailed: boolean) => verbs.chooseOwnMail.call({ isMailed }),
    onSuccess: async (_, isMailed) => {
      await refresh();
      snackbar.success(t(isMailed ? 'ownOn' : 'ownOff'));
    },
    onError,
  });
  return (
    <FormSection title={t('mail')} description={t(isOfAccount ? 'mailAccount' : 'mailAgency')}>
      <Switch
        label={t('everyone')}
        description={t('everyoneHint')}
        checked={everyone.isPending ? everyone.variables : list.isMailed}
        disabled={!mayUpdate}
        onChange={(event) => everyone.mutate(event.currentTarget.checked)}
      />
      {list.isAdministrator && (
        <Switch
          label={t('own')}
          description={t('ownHint')}
          checked={own.isPending ? own.variables : list.isMailed && list.isMailedToMe}
          disabled={!list.isMailed}
          onChange={(event) => own.mutate(event.currentTarget.checked)}
        />
      )}
    </FormSection>
  );
}

/** The reports of the account in view, else of the agency. */
export function useReports() {
  const view = useView();
  const { accountId, agencyId } = view;
  const queryClient = useQueryClient();
  const { monthlyReport } = accountId ? api.account(accountId) : api.agency(agencyId ?? '');
  return {
    verbs: monthlyReport,
    isOfAccount: Boolean(accountId),
    mayUpdate: can(view, accountId ? 'account.update' : 'agency.update'),
    pathOf: (month: string) =>
      accountId ? `/report/accounts/${accountId}/${month}` : `/report/agencies/${agencyId}/${month}`,
    refresh: () => queryClient.invalidateQueries({ queryKey: monthlyReport.list.key() }),
  };
}
