import { Suspense } from 'react';
import { type TextToolProps, useEntryParts } from '#app-kit/entry-part.ts';

/** Tools of other capabilities above an entry's rich texts. */
export function TextTools(props: TextToolProps) {
  return (
    <Suspense>
      {useEntryParts().map(({ id, TextTool }) => (TextTool ? <TextTool key={id} {...props} /> : null))}
    </Suspense>
  );
}
