import { Badge, Button, Group, Text } from '@mantine/core';
import { lazy, useState } from 'react';
import { useFormatter } from 'use-intl';
import type { SecondFactorState } from '../../second-factor.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useIsolated } from '#ui/text/use-isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { secondFactorMessages } from './messages.ts';
import type { SecondFactorChange } from './second-factor-dialog.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));

/** Whether signing in asks for a code of an app, and what to do about it. */
export function SecondFactorSection() {
  const t = useTexts(secondFactorMessages);
  const state = useSecondFactor();
  return (
    <FormSection title={t('title')} description={t('description')}>
      <Loaded query={state} failed={t('failed')} waiting={<SkeletonRows count={1} height={40} />}>
        {(data) => <Choices state={data} />}
      </Loaded>
    </FormSection>
  );
}

function Choices({ state: { appDate, recoveryCodesLeft } }: { state: SecondFactorState }) {
  const t = useTexts(secondFactorMessages);
  const format = useFormatter();
  const isolate = useIsolated();
  const [open, setOpen] = useState<SecondFactorChange>();
  return (
    <>
      <Group gap="xs">
        <Badge color={appDate ? 'success' : 'gray'}>
          {appDate ? t('on', { date: isolate(format.dateTime(appDate, { dateStyle: 'medium' })) }) : t('off')}
        </Badge>
        {appDate ? (
          <Text size="sm" c={recoveryCodesLeft < 3 ? 'var(--ff-warning-text)' : 'dimmed'}>
            {t('left', { count: recoveryCodesLeft })}
          </Text>
        ) : null}
      </Group>
      <Group gap="xs">
        {appDate ? (
          <>
            <Button variant="default" onClick={() => setOpen('codes')}>
              {t('newCodes')}
            </Button>
            <Button variant="default" onClick={() => setOpen('off')}>
              {t('turnOff')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('on')}>{t('turnOn')}</Button>
        )}
      </Group>
      <LateDialog opened={open !== undefined}>
        {(opened) => <SecondFactorDialog change={opened ? open : undefined} onClose={() => setOpen(undefined)} />}
      </LateDialog>
    </>
  );
}
