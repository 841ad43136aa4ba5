import { Badge, Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type DownloadChoice, type DownloadPart, partAddress } from '../download-choice.ts';
import styles from './download-parts.module.css';
import { mediaDownloadMessages } from './messages.ts';

interface DownloadPartsProps {
  accountId: string;
  choice: DownloadChoice;
  files: number;
  bytes: number;
  parts: readonly DownloadPart[];
  /** The data shown belong to the previous choice; links are disabled. */
  isStale: boolean;
}

/** The total size, and a link for each ZIP. The browser downloads, and resumes interrupted downloads with ranges. */
export function DownloadParts({ accountId, choice, files, bytes, parts, isStale }: DownloadPartsProps) {
  const t = useTexts(mediaDownloadMessages);
  const sizeText = useSizeText();
  const [started, setStarted] = useState<ReadonlySet<number>>(new Set());
  const link = (part: DownloadPart) => ({
    component: 'a' as const,
    href: isStale ? undefined : partAddress(accountId, choice, part),
    download: true,
    onClick: () => setStarted(new Set([...started, part.number])),
  });
  const [only, more] = parts;
  return (
    <>
      <p className={styles.summary} role="status">
        {t('summary', { files, size: sizeText(bytes) })}
      </p>
      <p className={styles.hint}>
        {more ? t('many', { count: parts.length }) : t('one')} {t('resume')}
      </p>
      {only && !more ? (
        <div>
          <Button {...link(only)} leftSection={<Download size={16} aria-hidden />}>
            {t('download')}
          </Button>
        </div>
      ) : (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.number} className={styles.part}>
              <span className={styles.words}>
                <strong>{t('part', { number: part.number, count: parts.length })}</strong>
                <span className={styles.hint}>{t('summary', { files: part.files, size: sizeText(part.bytes) })}</span>
              </span>
              {started.has(part.number) ? <Badge color="success">{t('started')}</Badge> : null}
              <Button
                {...link(part)}
                size="sm"
                variant="default"
                aria-label={t('downloadPart', { number: part.number })}
                leftSection={<Download size={16} aria-hidden />}
              >
                {t('download')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
