import { Badge, Button, Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './domain.module.css';
import { domainMessages } from './domain-messages.ts';
import { DomainRecords } from './domain-records.tsx';
import { DomainPreview } from './domain-preview.tsx';
import { type NamedSite, useCheck, useUpdateDomain } from './use-site-domain.ts';
import { VisitReport } from './visit-report.tsx';

/** A domain's progress, the records to change, and its main name. */
export function OwnDomain({ site }: { site: NamedSite }) {
  const t = useTexts(domainMessages);
  const { isChecking, check } = useCheck(site);
  const { domain, state, report } = site;
  const shown = refusalOf(site) ?? state;
  return (
    <>
      <FormSection
        title={domain}
        actions={
          <>
            <GiveUp site={site} />
            <Button loading={isChecking} onClick={check}>
              {t('check')}
            </Button>
          </>
        }
      >
        <div className={styles.state} role="status">
          <Badge color={state === 'live' ? 'success' : 'warning'}>{t(`states.${shown}`)}</Badge>
          <p>{isChecking ? t('checking') : <Explained site={site} />}</p>
          {report && (
            <p className={styles.quiet}>
              {t('checkedAt', {
                when: new Date(report.checkedDate).toLocaleString(undefined, {
                  timeStyle: 'short',
                  dateStyle: 'medium',
                }),
              })}
            </p>
          )}
        </div>
      </FormSection>
      <DomainRecords site={site} />
      {state === 'waiting' ? null : <VisitReport site={site} />}
      {site.otherName && <MainName site={site} />}
      <DomainPreview key={domain} domain={domain} />
    </>
  );
}

/** Why a verified domain is not served. */
function refusalOf({ finding }: NamedSite): 'taken' | 'lookAlike' | null {
  return finding === 'taken' || finding === 'lookAlike' ? finding : null;
}

function Explained({ site }: { site: NamedSite }) {
  const t = useTexts(domainMessages.explained);
  const { state, finding, daysLeft } = site;
  if (daysLeft !== null) return t('recordGone', { days: daysLeft });
  if (state === 'waiting') return t(refusalOf(site) ?? (finding === 'unanswered' ? 'unanswered' : 'waiting'));
  return state === 'none' ? null : t(state);
}

function GiveUp({ site: { domain, target } }: { site: NamedSite }) {
  const t = useTexts(domainMessages);
  const update = useUpdateDomain();
  return (
    <ConfirmedButton
      label={t('remove')}
      title={t('removeTitle', { domain })}
      message={t('removeText', { domain, address: target })}
      onConfirm={() => update(null)}
    />
  );
}

/** Which of the two names is the main one; the other redirects to it. */
function MainName({ site: { domain, otherName } }: { site: NamedSite }) {
  const t = useTexts(domainMessages.main);
  const update = useUpdateDomain();
  const choosing = useMutation({
    mutationFn: (name: string) => update(name),
    onSuccess: (_done, name) => snackbar.success(t('saved', { name })),
  });
  const names = [domain, otherName ?? domain].toSorted((a, b) => a.length - b.length);
  return (
    <FormSection title={t('title')} description={t('hint')}>
      <Radio.Group
        aria-label={t('title')}
        value={choosing.variables ?? domain}
        onChange={(name) => choosing.mutate(name)}
      >
        <Stack gap="xs">
          {names.map((name) => (
            <Radio key={name} value={name} label={<bdi>{name}</bdi>} disabled={choosing.isPending} />
          ))}
        </Stack>
      </Radio.Group>
    </FormSection>
  );
}
