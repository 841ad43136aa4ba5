import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { NameMark } from '#ui/name-mark.tsx';
import styles from './picker.module.css';

export interface PickerOption {
  id: string;
  name: string;
  detail?: string;
  logoUrl?: string | null;
}

export interface PickerOptions {
  options: readonly PickerOption[];
  isPending: boolean;
  error: Error | null;
}

export interface PickerProps {
  /** The label: 'Account'. */
  label: string;
  placeholder: string;
  /** Label of the option that clears the choice; without it, a choice can only be changed. */
  clearLabel?: string;
  value: PickerOption | null;
  /** A hook that finds options for the typed text; it queries only while the list is open. */
  useOptions: (search: string, open: boolean) => PickerOptions;
  onPick: (id: string | null) => void;
  round?: boolean;
}

type Shown = Pick<PickerProps, 'label' | 'placeholder' | 'value' | 'round'>;

/** The current choice. */
export function PickerButton({
  label,
  placeholder,
  value,
  round,
  ...props
}: Shown & Omit<ComponentProps<'button'>, 'value'>) {
  return (
    <button type="button" {...props} className={styles.target} aria-haspopup="listbox">
      {value ? <NameMark name={value.name} src={value.logoUrl} size={24} round={round} /> : null}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.name} dir="auto">
          {value?.name ?? placeholder}
        </span>
      </span>
      <ChevronsUpDown className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
