import type { DomainProof } from '../../domain.ts';
import { DnsRecords } from '#ui/dns/dns-records.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';

/** The DNS record that proves ownership, and the one that points the domain here. */
export function DomainRecords({ proof: { cname, txt } }: { proof: DomainProof }) {
  const t = useTexts(tenantMessages.agencyDomain);
  const records = [
    { type: 'TXT', hint: t('txt'), ...txt },
    { type: 'CNAME', hint: t('cname'), ...cname },
  ];
  const words = {
    nameOf: (type: string) => t('recordName', { type }),
    value: t('recordValue'),
    copy: t('copy'),
    copied: t('copied'),
    copyFailed: t('copyFailed'),
  };
  return <DnsRecords records={records} words={words} />;
}
