import type { PublicMedia } from '#features/media/public-media.ts';
import { ReviewAuthor } from '#features/live-site/site/cards/review-author.tsx';
import { Stars } from '#features/live-site/site/cards/stars.tsx';
import { VideoPlayer } from '#features/live-site/site/item/video-player.tsx';
import { recordingWords } from '../../words/recording/recording-words.ts';
import type { SharedTestimonial } from '../../entry-testimonial.ts';

interface Props {
  story: SharedTestimonial;
  photo: PublicMedia | null;
  video: PublicMedia | null;
  isPreparing: boolean;
  language: string;
}

/** The story itself: the video, or stars and text (spec 3 §2). */
export function StoryFigure({ story, photo, video, isPreparing, language }: Props) {
  const { rating, description, customerName } = story;
  return (
    <figure className={video ? 'card story has-video' : 'card story'}>
      {video && <VideoPlayer media={video} name={customerName} language={language} isInCard />}
      {isPreparing && <p className="preparing">{recordingWords(language).preparing}</p>}
      {rating !== null && <Stars rating={rating} language={language} />}
      {description && <blockquote dir="auto">{description}</blockquote>}
      <figcaption>
        <ReviewAuthor testimonial={{ ...story, customerPhoto: photo }} language={language} sizes="48px" />
      </figcaption>
    </figure>
  );
}
