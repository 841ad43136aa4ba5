import { Badge, Button } from '@mantine/core';
import { Check, Download, ExternalLink, EyeOff, Mail, Share2, Star } from 'lucide-react';
import { useState } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { VideoEditor } from '#features/media/app/video/video-editor.tsx';
import type { MediaItem } from '#features/media/media.ts';
import { useSiteOrigin } from '#features/tenants/app/use-site-origin.ts';
import { NameMark } from '#ui/name-mark.tsx';
import { useDayText } from '#ui/text/use-day-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { ConsentRecord } from '../consent-record.tsx';
import { inboxMessages } from '../inbox/inbox-messages.ts';
import { canApprove, canHide, useDecisions } from '../inbox/use-decisions.ts';
import { testimonialMessages } from '../messages.ts';
import { stateColors, type TestimonialItem } from '../testimonial-item.ts';
import cardStyles from '../testimonials.module.css';
import { HideDialog } from './hide-dialog.tsx';
import { StoryAbout, StoryHistory } from './story-about.tsx';
import { ReplyForm, StoryWords } from './story-words.tsx';
import styles from './story.module.css';

const sizes = ['square', 'portrait', 'landscape'] as const;

/** Images of the testimonial for social posts, drawn in the site's theme. */
function StoryCards({ entryId }: { entryId: string }) {
  const t = useTexts(inboxMessages.story);
  const accountId = useAccountId();
  return (
    <section className={styles.section} aria-label={t('cards')}>
      <h3>{t('cards')}</h3>
      <div className={styles.verbs}>
        {sizes.map((size) => (
          <Button
            key={size}
            size="xs"
            variant="default"
            component="a"
            href={`/testimonial-cards/${accountId}/${entryId}/${size}`}
            download
            leftSection={<Download size={14} aria-hidden />}
          >
            {t(size)}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface Props {
  item: TestimonialItem;
  isHiding: boolean;
  onHiding: (isHiding: boolean) => void;
}

/** One testimonial to play, read, decide on and work with. */
export function StoryDetail({ item, isHiding, onHiding }: Props) {
  const t = useTexts(inboxMessages.story);
  const mayDecide = can(useView(), 'testimonial.approve') && item.state !== 'withdrawn';
  return (
    <article className={styles.story} aria-label={t('by', { name: item.customerName })}>
      <StoryHead item={item} />
      {item.video?.url && <StoryVideo video={item.video} mayEdit={mayDecide} />}
      <StoryWords item={item} mayEdit={mayDecide} />
      <Verbs item={item} mayDecide={mayDecide} isHiding={isHiding} onHiding={onHiding} />
      <ConsentRecord item={item} />
      {mayDecide && <StoryAbout item={item} />}
      {item.isSubmissionConsent && (item.state === 'pending' || item.state === 'approved') && (
        <StoryCards entryId={item.entryId} />
      )}
      <StoryHistory item={item} />
    </article>
  );
}

function StoryHead({ item }: { item: TestimonialItem }) {
  const t = useTexts(testimonialMessages);
  const dayText = useDayText();
  const { rating, customerName, customerTitle, customerCompany, customerPhoto, state, writtenDate } = item;
  const role = [customerTitle, customerCompany].filter(Boolean).join(', ');
  return (
    <>
      <div className={cardStyles.head}>
        {rating !== null && (
          <span className={cardStyles.stars} role="img" aria-label={t('card.stars', { rating: String(rating) })}>
            {Array.from({ length: 5 }, (_, index) => (
              <Star key={index} size={18} data-on={index < rating || undefined} aria-hidden />
            ))}
          </span>
        )}
        <Badge color={stateColors[state]} variant="light">
          {t(`states.${state}`)}
        </Badge>
        <time className={styles.muted} dateTime={writtenDate}>
          {dayText(writtenDate)}
        </time>
      </div>
      <p className={cardStyles.who}>
        <NameMark name={customerName} src={customerPhoto?.thumb} size={40} round />
        <span>
          <strong dir="auto">{customerName}</strong>
          {role && (
            <span className={styles.muted} dir="auto">
              {role}
            </span>
          )}
        </span>
      </p>
    </>
  );
}

function Verbs({ item, mayDecide, isHiding, onHiding }: Props & { mayDecide: boolean }) {
  const t = useTexts(testimonialMessages.card);
  const own = useTexts(inboxMessages.story);
  const { hide } = useDecisions();
  const [isReplying, setReplying] = useState(false);
  const { entryId, state, customerEmail } = item;
  if (state === 'withdrawn') return <p className={styles.muted}>{t('withdrawn')}</p>;
  return (
    <div className={styles.stack}>
      {item.editedFields.length > 0 && <EditedNote item={item} />}
      <div className={styles.verbs}>
        {mayDecide && <DecideButtons item={item} onHide={() => onHiding(true)} />}
        {mayDecide && customerEmail && (
          <Button
            size="sm"
            variant="default"
            leftSection={<Mail size={16} aria-hidden />}
            aria-expanded={isReplying}
            onClick={() => setReplying(!isReplying)}
          >
            {own('reply')}
          </Button>
        )}
        <Links item={item} />
      </div>
      {isReplying && <ReplyForm item={item} onDone={() => setReplying(false)} />}
      <HideDialog
        opened={isHiding}
        onClose={() => onHiding(false)}
        onHide={(reason) => hide.mutate({ entryId, reason })}
      />
    </div>
  );
}

function DecideButtons({ item, onHide }: { item: TestimonialItem; onHide: () => void }) {
  const t = useTexts(testimonialMessages.card);
  const { approve } = useDecisions();
  const { entryId, entryVersion, customerName } = item;
  const label = (verb: string) => `${verb}: ${customerName}`;
  return (
    <>
      {canApprove(item) && (
        <Button
          size="sm"
          leftSection={<Check size={16} aria-hidden />}
          aria-label={label(t('approve'))}
          aria-keyshortcuts="a"
          loading={approve.isPending}
          onClick={() => approve.mutate({ entryId, entryVersion })}
        >
          {t('approve')}
        </Button>
      )}
      {canHide(item) && (
        <Button
          size="sm"
          variant="default"
          leftSection={<EyeOff size={16} aria-hidden />}
          aria-label={label(t('hide'))}
          aria-keyshortcuts="h"
          onClick={onHide}
        >
          {t('hide')}
        </Button>
      )}
    </>
  );
}

function EditedNote({ item: { editedFields } }: { item: TestimonialItem }) {
  const t = useTexts(testimonialMessages);
  const fields = editedFields.map((field) => t(`words.${field}`)).join(', ');
  return <p className={styles.muted}>{t('card.edited', { fields })}</p>;
}

/** Where it is shown publicly. */
function Links({ item: { entryId, state, slug, isSubmissionConsent } }: { item: TestimonialItem }) {
  const t = useTexts(testimonialMessages.card);
  const own = useTexts(inboxMessages.story);
  const origin = useSiteOrigin();
  if (!origin) return null;
  const link = { size: 'sm', variant: 'subtle', component: 'a', target: '_blank', rel: 'noopener' } as const;
  return (
    <>
      {state === 'approved' && slug && (
        <Button
          {...link}
          href={`${origin}/${encodeURIComponent(slug)}`}
          leftSection={<ExternalLink size={16} aria-hidden />}
        >
          {t('view')}
        </Button>
      )}
      {isSubmissionConsent && state !== 'hidden' && (
        <Button {...link} href={`${origin}/shareme/${entryId}`} leftSection={<Share2 size={16} aria-hidden />}>
          {own('share')}
        </Button>
      )}
    </>
  );
}

/** The customer's video, with the owner's edits. */
function StoryVideo({ video, mayEdit }: { video: MediaItem; mayEdit: boolean }) {
  const accountId = useAccountId();
  useLiveRefresh(['mediaChanged', 'mediaPrepared'], api.account(accountId).testimonials.key());
  return <VideoEditor key={video.uid} accountId={accountId} media={video} mayEdit={mayEdit} />;
}
