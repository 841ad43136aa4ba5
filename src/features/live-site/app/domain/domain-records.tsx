import { ActionIcon } from '@mantine/core';
import { CircleAlert, CircleCheck, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { adviceOn, type NameReport, type WantedRecord } from '#features/tenants/domain-report.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { copyText } from '#ui/text/copy-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './domain.module.css';
import { domainMessages } from './domain-messages.ts';
import type { NamedSite } from './use-site-domain.ts';

/** The DNS records to create at the registrar, and what is wrong with the current ones. */
export function DomainRecords({ site }: { site: NamedSite }) {
  const t = useTexts(domainMessages.records);
  const { domain, proof, records, report, target } = site;
  const names = [...new Set(records.map(({ name }) => name))];
  return (
    <FormSection title={t('title')} description={t('hint', { domain })}>
      <ul className={styles.records}>
        {proof && (
          <li>
            <RecordLine record={proof} />
            <p className={styles.quiet}>{t('proofWhy')}</p>
            <ProofFinding site={site} name={proof.name} />
          </li>
        )}
        {names.map((name) => {
          const own = records.filter((record) => record.name === name);
          const seen = report?.names.find((found) => found.name === name);
          return (
            <li key={name}>
              {own.map((record) => (
                <RecordLine key={record.value} record={record} />
              ))}
              {own.some(({ type }) => type === 'ALIAS') && <p className={styles.quiet}>{t('alias')}</p>}
              {seen && <NameFinding seen={seen} wanted={own} target={target} ours={report?.addresses ?? []} />}
            </li>
          );
        })}
      </ul>
    </FormSection>
  );
}

function RecordLine({ record: { type, name, host, value } }: { record: WantedRecord }) {
  const t = useTexts(domainMessages.records);
  return (
    <dl className={styles.record}>
      <Part label={t('type')} text={type} />
      <Part label={t('host')} text={host} title={t('wholeName', { name })} copyLabel={t('copyHost', { host })} />
      <Part label={t('value')} text={value} copyLabel={t('copyValue', { name })} />
    </dl>
  );
}

function Part({ label, text, title, copyLabel }: { label: string; text: string; title?: string; copyLabel?: string }) {
  const t = useTexts(domainMessages);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code title={title}>{text}</code>
        {copyLabel && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={copyLabel}
            title={t('copy')}
            onClick={() => void copyText(text, { copied: t('copied'), copyFailed: t('copyFailed') })}
          >
            <Copy size={16} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        )}
      </dd>
    </div>
  );
}

function ProofFinding({ site: { report, finding, state, daysLeft }, name }: { site: NamedSite; name: string }) {
  const t = useTexts(domainMessages.findings);
  if (!report) return null;
  const { texts, misplacedAt } = report.proof;
  const isProved = daysLeft === null && (state !== 'waiting' || finding === 'taken' || finding === 'lookAlike');
  if (isProved) return <Finding isRight>{t('proofRight')}</Finding>;
  if (finding === 'unanswered') return <Finding>{t('noServer', { name })}</Finding>;
  if (misplacedAt) return <Finding>{t('proofMisplaced', { saw: misplacedAt, name })}</Finding>;
  const [saw] = texts;
  return <Finding>{saw === undefined ? t('proofMissing', { name }) : t('proofWrong', { name, saw })}</Finding>;
}

interface NameFindingProps {
  seen: NameReport;
  wanted: WantedRecord[];
  target: string;
  ours: readonly string[];
}

function NameFinding({ seen, wanted, target, ours }: NameFindingProps) {
  const t = useTexts(domainMessages.findings);
  const { name } = seen;
  const advice = adviceOn(seen, target, ours);
  const [first] = wanted;
  const want = wanted.map(({ value }) => value).join(', ');
  if (!advice) return <Finding isRight>{t(seen.reach === 'here' ? 'right' : 'leadsSoon', { name })}</Finding>;
  switch (advice.kind) {
    case 'noServer':
      return <Finding>{t('noServer', { name })}</Finding>;
    case 'missing':
      return <Finding>{t('missing', { name, type: first?.type ?? '' })}</Finding>;
    case 'wrongAlias':
    case 'wrongAddress':
      return <Finding>{t(advice.kind, { name, saw: advice.saw, want })}</Finding>;
    case 'strayAddress':
      return <Finding>{t('strayAddress', { name, saw: advice.saw, type: advice.isV6 ? 'AAAA' : 'A' })}</Finding>;
  }
}

/** Never by color alone. */
function Finding({ isRight = false, children }: { isRight?: boolean; children: ReactNode }) {
  const Mark = isRight ? CircleCheck : CircleAlert;
  return (
    <p className={styles.finding} data-right={isRight || undefined}>
      <Mark size={16} strokeWidth={2} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
