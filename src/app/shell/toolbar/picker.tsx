import { lazy, Suspense, useState } from 'react';
import { PickerButton, type PickerProps } from './picker-button.tsx';

const load = () => import('./picker-opened.tsx');
const PickerOpened = lazy(async () => ({ default: (await load()).PickerOpened }));

/** A choice among agencies, accounts or people, found by typing. Only the button is there until somebody presses it. */
export function Picker(props: PickerProps) {
  const { label, placeholder, value, round } = props;
  const [isAsked, setAsked] = useState(false);
  const button = (
    <PickerButton
      {...{ label, placeholder, value, round }}
      aria-expanded={false}
      onPointerEnter={load}
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
