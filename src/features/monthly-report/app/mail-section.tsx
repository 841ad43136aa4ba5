import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ReportList } from '../report.ts';
import { reportMessages } from './messages.ts';
import { useReports } from './use-reports.ts';

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
