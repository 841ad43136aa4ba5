import { Button } from '@mantine/core';
import { Check, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import { HideDialog } from '../story/hide-dialog.tsx';
import type { TestimonialItem } from '../testimonial-item.ts';
import { inboxMessages } from './inbox-messages.ts';
import styles from './inbox.module.css';
import { canApprove, canHide, useDecisions } from './use-decisions.ts';

interface Props {
  selected: readonly TestimonialItem[];
  onDone: () => void;
}

export function ApproveButton({ selected, onDone }: Props) {
  const t = useTexts(inboxMessages);
  const { several } = useDecisions();
  const approved = selected.filter(canApprove);
  return (
    <Button
      size="xs"
      leftSection={<Check size={14} aria-hidden />}
      loading={several.isPending}
      disabled={approved.length === 0}
      onClick={() => several.mutate({ items: approved }, { onSuccess: onDone })}
    >
      {t('approveAll')}
    </Button>
  );
}

/** Bulk actions. */
export function BulkBar({ selected, onDone }: Props) {
  const t = useTexts(inboxMessages);
  const { several } = useDecisions();
  const [isHiding, setHiding] = useState(false);
  if (selected.length === 0) return null;
  const hidden = selected.filter(canHide);
  return (
    <div className={styles.bulk}>
      <span>{t('selected', { count: selected.length })}</span>
      <ApproveButton selected={selected} onDone={onDone} />
      <Button
        size="xs"
        variant="default"
        leftSection={<EyeOff size={14} aria-hidden />}
        loading={several.isPending}
        disabled={hidden.length === 0}
        onClick={() => setHiding(true)}
      >
        {t('hideAll')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDone}>
        {t('clear')}
      </Button>
      <HideDialog
        opened={isHiding}
        onClose={() => setHiding(false)}
        onHide={(reason) => several.mutate({ items: hidden, reason }, { onSuccess: onDone })}
      />
    </div>
  );
}
