import type { DomainProof } from '../../domain.ts';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './claimed-domain.module.css';
import { tenantMessages } from '../messages.ts';

/** The DNS record that proves ownership, and the one that points the domain here. */
export function DomainRecords({ proof: { cname, txt } }: { proof: DomainProof }) {
  const t = useTexts(tenantMessages.agencyDomain);
  const records = [
    { type: 'TXT', hint: t('txt'), ...txt },
    { type: 'CNAME', hint: t('cname'), ...cname },
  ];
  return (
    <ul className={styles.records}>
      {records.map(({ type, hint, name, value }) => (
        <li key={type}>
          <p className={styles.hint}>{hint}</p>
          <Part label={t('recordName', { type })} text={name} />
          <Part label={t('recordValue')} text={value} />
        </li>
      ))}
    </ul>
  );
}

function Part({ label, text }: { label: string; text: string }) {
  const t = useTexts(tenantMessages.agencyDomain);
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <CopyLine text={text} label={t('copy')} words={{ copied: t('copied'), copyFailed: t('copyFailed') }} />
    </div>
  );
}
