import { CircleAlert, CircleCheck } from 'lucide-react';
import { type Certificate, isReached, type NameReport } from '#features/tenants/domain-report.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './domain.module.css';
import { domainMessages } from './domain-messages.ts';
import type { NamedSite } from './use-site-domain.ts';

/** What a browser would get at each of the domain's names, according to our own connection. */
export function VisitReport({ site: { report, domain } }: { site: NamedSite }) {
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
