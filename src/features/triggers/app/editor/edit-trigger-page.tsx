import { Alert, Button, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Trigger } from '../../trigger.ts';
import { useTriggers } from '../use-triggers.ts';
import { editorMessages } from './editor-messages.ts';
import { Rehearsing } from './rehearsal.tsx';
import { TriggerInputs, type TriggerValues } from './trigger-inputs.tsx';

/** `/triggers/edit-trigger/{id}`. */
export function EditTriggerPage() {
  const t = useTexts(editorMessages);
  const triggerId = useRouteParam('triggerId');
  const { triggers, mayChange } = useTriggers();
  // The form reads its values once: cached ones would be saved over newer ones.
  const found = useQuery({ ...triggers.getTrigger.queryOptions({ input: { triggerId } }), gcTime: 0 });
  return (
    <>
      <BackLink to="/settings/triggers">{t('all')}</BackLink>
      <PageHeader
        title={found.data?.name ?? ''}
        focusKey={triggerId}
        actions={found.data ? <Actions trigger={found.data} mayChange={mayChange} /> : null}
      />
      <Loaded query={found} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
        {(trigger) => <Opened key={triggerId} trigger={trigger} mayChange={mayChange} />}
      </Loaded>
    </>
  );
}

const valuesOf = ({ name, definition, accountIds, agencyIds }: Trigger): TriggerValues => ({
  name,
  definition,
  accountIds,
  agencyIds,
});
const schema = () => import('../../trigger.ts').then(({ TriggerForm }) => TriggerForm);

function Opened({ trigger, mayChange }: { trigger: Trigger; mayChange: boolean }) {
  const t = useTexts(editorMessages);
  const { triggers } = useTriggers();
  const queries = useQueryClient();
  const { uid: triggerId } = trigger;
  const edit = useEditForm<TriggerValues, Trigger>({
    schema,
    record: trigger,
    valuesOf,
    send: ({ values, version }) => triggers.updateTrigger.call({ ...values, triggerId, version }),
    onSaved: () => {
      snackbar.success(t('saved'));
      void queries.invalidateQueries({ queryKey: triggers.key() });
    },
  });
  return (
    <>
      <BlockedAlert trigger={trigger} />
      <EditSection
        title={t('section')}
        edit={edit}
        labels={{
          name: t('name'),
          definition: t('definition'),
          accountIds: t('accountIds'),
          agencyIds: t('agencyIds'),
        }}
      >
        <TriggerInputs form={edit} readOnly={!mayChange} />
      </EditSection>
      {mayChange ? <Rehearsing values={edit.values} /> : null}
    </>
  );
}

function useStatus({ uid: triggerId }: Trigger) {
  const { triggers } = useTriggers();
  const queries = useQueryClient();
  const setting = useMutation(
    triggers.setTriggerStatus.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: triggers.key() }),
    }),
  );
  return {
    isBusy: setting.isPending,
    set: (status: 'draft' | 'active') => setting.mutateAsync({ triggerId, status }).catch(() => undefined),
  };
}

function Actions({ trigger, mayChange }: { trigger: Trigger; mayChange: boolean }) {
  const t = useTexts(editorMessages);
  const { set, isBusy } = useStatus(trigger);
  const { uid, status } = trigger;
  return (
    <>
      <ButtonLink
        variant="default"
        to="/settings/trigger-logs"
        search={{ trigger: uid }}
        leftSection={<ScrollText size={16} strokeWidth={1.75} aria-hidden />}
      >
        {t('log')}
      </ButtonLink>
      {status === 'blocked' ? null : (
        <Switch
          label={t(status === 'active' ? 'on' : 'off')}
          checked={status === 'active'}
          disabled={!mayChange || isBusy}
          onChange={({ currentTarget }) => void set(currentTarget.checked ? 'active' : 'draft')}
        />
      )}
    </>
  );
}

function BlockedAlert({ trigger }: { trigger: Trigger }) {
  const t = useTexts(editorMessages);
  const { set, isBusy } = useStatus(trigger);
  if (trigger.status !== 'blocked') return null;
  return (
    <Alert color="error" mb="md" title={t('blocked', { reason: trigger.blockedReason })}>
      <Button size="xs" variant="default" loading={isBusy} onClick={() => void set('draft')}>
        {t('unlock')}
      </Button>
    </Alert>
  );
}
