import type { Entry } from '#features/content/entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { AboutEntry } from './about-entry.tsx';
import { entryMessages } from './entry-messages.ts';

/** The author of the testimonial being edited, and whether edits are pending approval; else what customers said about it. */
export function EditorRow({ entry: { uid, testimonial } }: { entry: Entry }) {
  const t = useTexts(entryMessages);
  if (!testimonial) return <AboutEntry entryId={uid} />;
  return (
    <>
      <dt>{t('from')}</dt>
      <dd>
        <bdi>{testimonial.customerName}</bdi>
        {testimonial.rating ? ` · ${t('stars', { count: testimonial.rating })}` : null}
        {testimonial.editedFields.length > 0 && <p>{t('waitsForApproval')}</p>}
      </dd>
    </>
  );
}
