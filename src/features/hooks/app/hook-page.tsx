import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFormatter } from 'use-intl';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useRouteParam } from '#app-kit/navigation/use-route-param.ts';
import parts from '#ui/forms/form-parts.module.css';
import { loadPart } from '#ui/late-part.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Hook, HookForm, HookMessage } from '../hook.ts';
import { AddressSection } from './address-section.tsx';
import { pageMessages } from './hook-messages.ts';
import { MessageList } from './message-list.tsx';
import { useHookNews, useHooks, useTurning } from './use-hooks.ts';

const MappingInputs = lazy(async () => ({
  default: (await loadPart(() => import('./mapping-inputs.tsx'))).MappingInputs,
}));

/** /settings/hooks/{id}: what is done with a hook's messages, and what has come. */
export function HookPage() {
  const t = useTexts(pageMessages);
  const hookId = useRouteParam('hookId');
  const { verbs } = useHooks();
  // The form reads its values once: cached ones would be saved over newer ones.
  const found = useQuery({ ...verbs.getHook.queryOptions({ input: { hookId } }), gcTime: 0 });
  return (
    <>
      <BackLink to="/settings/hooks">{t('all')}</BackLink>
      <PageHeader
        title={found.data?.name ?? ''}
        focusKey={hookId}
        actions={found.data ? <OnSwitch hook={found.data} /> : null}
      />
      <Loaded query={found} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
        {(hook) => <Opened key={hookId} hook={hook} />}
      </Loaded>
    </>
  );
}

function OnSwitch({ hook }: { hook: Hook }) {
  const t = useTexts(pageMessages);
  const { mayUpdate } = useHooks();
  const { turn, isBusy } = useTurning(hook);
  return (
    <Switch
      label={t(hook.isOn ? 'on' : 'off')}
      checked={hook.isOn}
      disabled={!mayUpdate || isBusy}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  );
}

function Opened({ hook }: { hook: Hook }) {
  const { verbs, mayUpdate } = useHooks();
  const latest = useQuery(verbs.listHookMessages.queryOptions({ input: { hookId: hook.uid, limit: 1 } }));
  useHookNews();
  const [chosen, setChosen] = useState<HookMessage>();
  return (
    <>
      <ActionsForm hook={hook} sample={chosen ?? latest.data?.items[0]} />
      <MessageList hook={hook} chosenId={chosen?.uid} onChoose={setChosen} />
      {mayUpdate ? <AddressSection hook={hook} /> : null}
    </>
  );
}

const valuesOf = ({ name, idPath, mapping }: Hook): HookForm => ({ name, idPath, mapping });
const schema = () => import('../hook.ts').then((file) => file.HookForm);

function ActionsForm({ hook, sample }: { hook: Hook; sample: HookMessage | undefined }) {
  const t = useTexts(pageMessages);
  const format = useFormatter();
  const { verbs, refresh, mayUpdate } = useHooks();
  const edit = useEditForm<HookForm, Hook>({
    schema,
    record: hook,
    valuesOf,
    send: ({ changes, version }) => verbs.updateHook.call({ ...changes, hookId: hook.uid, version }),
    onSaved: () => {
      snackbar.success(t('saved'));
      void refresh();
    },
  });
  const date = sample && format.dateTime(sample.createDate, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <EditSection
      title={t('section')}
      edit={edit}
      labels={{ name: t('name'), idPath: t('idPath'), mapping: t('mapping') }}
    >
      <p className={parts.hint}>{date ? t('sample', { date }) : t('waiting')}</p>
      <Suspense fallback={<SkeletonForm fields={4} />}>
        <MappingInputs form={edit} sample={sample?.payload} readOnly={!mayUpdate} />
      </Suspense>
    </EditSection>
  );
}
