import { lazy, Suspense, useState } from 'react';
import type { EntryCard } from '../entry-card.ts';

const RequestDialog = lazy(async () => ({
  default: (await import('#features/testimonials/app/requests/request-dialog.tsx')).RequestDialog,
}));

type About = Pick<EntryCard, 'uid' | 'title'>;

/** Asks a customer for a testimonial about an entry; loaded when it is asked for first. */
export function RequestAbout({ about, onClose }: { about: About | null; onClose: () => void }) {
  // Its words stay while it fades.
  const [last, setLast] = useState(about);
  if (about && about.uid !== last?.uid) setLast(about);
  if (!last) return null;
  return (
    <Suspense>
      <RequestDialog opened={about !== null} onClose={onClose} about={last} />
    </Suspense>
  );
}
