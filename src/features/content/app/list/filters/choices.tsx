import { lazy, Suspense, useState } from 'react';
import { loadAhead, loadPart, useLoadedAhead } from '#ui/late-part.ts';
import { chosenOf } from './choice-group.ts';
import { ChoicesButton } from './choices-button.tsx';
import type { ChoicesProps } from './choices-opened.tsx';

const load = () => import('./choices-opened.tsx');
const ChoiceList = lazy(async () => ({ default: (await loadPart(load)).ChoiceList }));
const ChoicesOpened = lazy(async () => ({ default: (await loadPart(load)).ChoicesOpened }));

/** One kind of filter. Only its button is rendered until it is pressed, unless its choices are inline. */
export function Choices({ isOpen, groups, ...props }: ChoicesProps & { isOpen: boolean }) {
  const [isAsked, setAsked] = useState(false);
  useLoadedAhead(load);
  const shown = groups.filter(({ options }) => options.length > 0);
  const fields = new Map(shown.map((group) => [group.field, chosenOf(group, props.search).length]));
  const count = [...fields.values()].reduce((sum, some) => sum + some, 0);
  if (shown.length === 0) return null;
  const button = (
    <ChoicesButton
      name={props.name}
      count={count}
      onPointerEnter={() => loadAhead(load)}
      onClick={() => setAsked(true)}
    />
  );
  if (!isOpen && !isAsked) return button;
  return (
    <Suspense fallback={isOpen ? null : button}>
      {isOpen ? <ChoiceList {...props} groups={shown} /> : <ChoicesOpened {...props} groups={shown} count={count} />}
    </Suspense>
  );
}
