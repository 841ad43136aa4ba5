import { TagsInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface ChipFieldProps {
  label: ReactNode;
  value: string[];
  onChange: (chips: string[]) => void;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  /** Offered in a list while typing. */
  suggestions?: string[];
  maxChips?: number;
  disabled?: boolean;
  /** May deny a removal: answers with the reason, or with nothing to allow it. */
  deleteCheck?: (chip: string) => string | undefined | Promise<string | undefined>;
  onBlur?: () => void;
}

/** Spec 1 §9: the backdrop of the chip's delete question fades for 500 ms. */
const backdropDuration = 500;

/** Chips one types; removing one asks first (spec 1 §5). */
export function ChipField({
  value,
  onChange,
  deleteCheck,
  suggestions,
  maxChips,
  error,
  ...field
}: ChipFieldProps) {
  const [doomed, setDoomed] = useState('');
  const [asking, setAsking] = useState(false);
  const [denial, setDenial] = useState<string>();

  const askToRemove = async (chip: string) => {
    const reason = await deleteCheck?.(chip);
    setDenial(reason);
    if (reason) return;
    setDoomed(chip);
    setAsking(true);
  };

  const change = (next: string[]) => {
    const removed = value.find((chip) => !next.includes(chip));
    if (removed === undefined) {
      setDenial(undefined);
      onChange(next);
    } else {
      void askToRemove(removed);
    }
  };

  const remove = () => {
    setAsking(false);
    onChange(value.filter((chip) => chip !== doomed));
  };

  return (
    <>
      <TagsInput
        {...field}
        value={value}
        onChange={change}
        error={denial ?? error}
        {...(suggestions ? { data: suggestions } : {})}
        {...(maxChips ? { maxTags: maxChips } : {})}
      />
      <ConfirmDialog
        opened={asking}
        title="Are you sure you want to delete?"
        message={<bdi>{doomed}</bdi>}
        confirmLabel="Delete"
        danger
        backdropDuration={backdropDuration}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
