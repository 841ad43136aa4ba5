import { lazy, Suspense, useState } from 'react';
import { loadAhead, loadPart, useLoadedAhead } from '#ui/late-part.ts';
import { PickerButton, type PickerProps } from './picker-button.tsx';

const load = () => import('./picker-opened.tsx');
const PickerOpened = lazy(async () => ({ default: (await loadPart(load)).PickerOpened }));

/** A searchable choice of agencies, accounts or people. Only the button is rendered until it is pressed. */
export function Picker(props: PickerProps) {
  const { label, placeholder, value, round } = props;
  const [isAsked, setAsked] = useState(false);
  useLoadedAhead(load);
  const button = (
    <PickerButton
      {...{ label, placeholder, value, round }}
      aria-expanded={false}
      onPointerEnter={() => loadAhead(load)}
      onClick={() => setAsked(true)}
    />
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <PickerOpened {...props} />
    </Suspense>
  );
}
