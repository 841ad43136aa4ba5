import { Badge, Button, Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ExternalLink } from 'lucide-react';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type Certificate, isReached, type NameReport } from '#features/tenants/domain-report.ts';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import styles from './domain.module.css';
import { domainMessages } from './domain-messages.ts';
import { DomainRecords } from './domain-records.tsx';
import { type NamedSite, useCheck, useUpdateDomain } from './use-site-domain.ts';

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

/** What a browser would get at each of the domain's names, according to our own connection. */
function VisitReport({ site: { report, domain } }: { site: NamedSite }) {
  const t = useTexts(domainMessages.visit);
  if (!report) return null;
  return (
    <FormSection title={t('title')}>
      <ul className={styles.visits}>
        {report.names.map((found) => (
          <li key={found.name}>
            <Reach found={found} domain={domain} />
            {found.reach === 'silent' && found.certificate.state === 'none' ? null : (
              <CertificateLine certificate={found.certificate} />
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function Reach({ found, domain }: { found: NameReport; domain: string }) {
  const t = useTexts(domainMessages.visit);
  const { name, reach } = found;
  const isRight = isReached(found);
  const Mark = isRight ? CircleCheck : CircleAlert;
  const said = reach === 'here' ? (name === domain ? 'here' : 'redirects') : reach;
  return (
    <p className={styles.finding} data-right={isRight || undefined}>
      <Mark size={16} strokeWidth={2} aria-hidden />
      <span>{t(said, { name, main: domain })}</span>
    </p>
  );
}

function CertificateLine({ certificate: { state, issuer, validUntil } }: { certificate: Certificate }) {
  const t = useTexts(domainMessages.visit.certificate);
  const until = validUntil ? new Date(validUntil).toLocaleDateString(undefined, { dateStyle: 'medium' }) : '';
  return <p className={styles.quiet}>{t(state, { until, issuer })}</p>;
}

/** A preview of the site under the domain, at a URL that is valid for an hour. */
function DomainPreview({ domain }: { domain: string }) {
  const t = useTexts(domainMessages.preview);
  const { tenants } = api.account(useAccountId());
  const { mutate, data, isPending, error } = useMutation(
    tenants.previewDomain.mutationOptions({ meta: { shownInPlace: true } }),
  );
  return (
    <FormSection
      title={t('title')}
      description={t('hint', { domain })}
      actions={
        data ? (
          <Button
            component="a"
            href={data.address}
            target="_blank"
            rel="noopener"
            leftSection={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
          >
            {t('open')}
          </Button>
        ) : (
          <Button variant="default" loading={isPending} onClick={() => mutate(undefined)}>
            {t('start')}
          </Button>
        )
      }
    >
      <FormAlert reason={error ? problemText(error) : null} />
      {data && (
        <p className={styles.quiet} role="status">
          {t('ready', { until: data.expireDate.toLocaleTimeString(undefined, { timeStyle: 'short' }) })}
        </p>
      )}
    </FormSection>
  );
}
