import { Badge, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, FileText, Film, Image, MailCheck, Phone, StickyNote, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormatter } from 'use-intl';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { fieldValueText } from '#features/content/fields/field-value-text.ts';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { suspectedMessages } from '#features/suspected-spam/app/messages.ts';
import { useTrash } from '#features/suspected-spam/app/suspected-place.tsx';
import { phoneHref } from '#lib/phone-number.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Lead, LeadFile, OpenedLead } from '../../lead.ts';
import type { LeadState } from '../../lead-states.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';
import { useNotSpam } from '../list/suspected-leads.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { NoteList } from './note-list.tsx';

const load = () => import('./write-form.tsx');
const NoteForm = lazy(async () => ({ default: (await load()).NoteForm }));
const ReplyForm = lazy(async () => ({ default: (await load()).ReplyForm }));

const fileIcon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A request's attachments: photos with a preview, each file as a download. */
function FileList({ files }: { files: readonly LeadFile[] }) {
  const t = useTexts(contactMessages);
  const sizeText = useSizeText();
  const accountId = useAccountId();
  return (
    <section aria-label={t('files')}>
      <h3 className={styles.filesTitle}>{t('files')}</h3>
      <ul className={styles.files}>
        {files.map(({ uid, name, type, sizeBytes, hasPreview }) => {
          const address = `/lead-files/${accountId}/${uid}`;
          return (
            <li key={uid}>
              <a className={styles.file} href={address} download={name}>
                <span className={styles.preview}>
                  {hasPreview ? <img src={`${address}/preview`} alt="" loading="lazy" /> : <TypeIcon type={type} />}
                </span>
                <bdi className={styles.fileName}>{name}</bdi>
                <span className={styles.muted}>{sizeText(sizeBytes)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function TypeIcon({ type }: { type: string }) {
  if (type.startsWith('image/')) return <Image {...fileIcon} />;
  return type.startsWith('video/') ? <Film {...fileIcon} /> : <FileText {...fileIcon} />;
}

/** Nobody answers them; one that is no spam is moved first. */
const unwelcome: ReadonlySet<LeadState> = new Set(['spam', 'suspected']);

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** One lead: the request, the contact details, what was done since, and the field to reply in. */
export function LeadDetail({ lead }: { lead: OpenedLead }) {
  const t = useTexts(contactMessages);
  const { email, phone, answers, notes, files } = lead;
  const mayManage = useMay()('lead.manage');
  const [isNoting, setIsNoting] = useState(false);
  const mayReply = mayManage && email !== '' && !unwelcome.has(lead.state);
  return (
    <>
      <AppLink className={styles.back} to="/leads/{-$leadId}" params={{ leadId: undefined }} search={true}>
        <ChevronLeft {...icon} data-flip /> {t('back')}
      </AppLink>
      <LeadHead lead={lead} />
      {lead.state === 'suspected' ? (
        <SuspectedVerbs lead={lead} />
      ) : (
        <div className={styles.actions}>
          {phone ? (
            <Button component="a" href={phoneHref(phone)} variant="default" leftSection={<Phone {...icon} />}>
              {t('call')}
            </Button>
          ) : null}
          {mayManage ? (
            <>
              <Button variant="default" leftSection={<StickyNote {...icon} />} onClick={() => setIsNoting(true)}>
                {t('note')}
              </Button>
              <LeadMenu lead={lead} />
            </>
          ) : null}
        </div>
      )}
      <Suspense>{isNoting ? <NoteForm entryId={lead.entryId} onDone={() => setIsNoting(false)} /> : null}</Suspense>
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <div key={answer.key}>
            <dt dir="auto">{answer.name}</dt>
            <dd dir="auto">{fieldValueText(answer.value)}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 ? <FileList files={files} /> : null}
      {notes.length > 0 ? <NoteList lead={lead} mayReply={mayReply} /> : null}
      <Suspense>{mayReply ? <ReplyForm lead={lead} /> : null}</Suspense>
    </>
  );
}

/** A suspected message is decided on before anything else. */
function SuspectedVerbs({ lead: { entryId, suspicion } }: { lead: Lead }) {
  const t = useTexts(contactMessages);
  const suspected = useTexts(suspectedMessages);
  const may = useMay();
  const clear = useNotSpam();
  const trash = useTrash();
  const navigate = useNavigate();
  return (
    <>
      {suspicion ? <p className={styles.muted}>{suspected(`suspicions.${suspicion}`)}</p> : null}
      <div className={styles.actions}>
        {may('lead.manage') ? (
          <Button
            leftSection={<MailCheck {...icon} />}
            loading={clear.isPending}
            onClick={() => clear.mutate([entryId])}
          >
            {t('notSpam')}
          </Button>
        ) : null}
        {may('content.delete') ? (
          <Button
            variant="default"
            leftSection={<Trash2 {...icon} />}
            loading={trash.isPending}
            onClick={() => {
              trash.mutate([entryId]);
              void navigate({ to: '/leads/{-$leadId}', params: { leadId: undefined }, search: true });
            }}
          >
            {suspected('delete')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function LeadHead({ lead: { name, title, state, createDate } }: { lead: Lead }) {
  const t = useTexts(contactMessages);
  const format = useFormatter();
  return (
    <header className={styles.head}>
      <h2 className={styles.who}>
        <bdi>{name || title}</bdi>
      </h2>
      <p className={styles.muted}>
        {state === 'new' ? <Badge variant="light">{t('states.new')}</Badge> : t(`states.${state}`)}
        <time dateTime={createDate.toISOString()}>
          {format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
    </header>
  );
}
