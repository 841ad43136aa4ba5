import type { EntryImport } from '../entry-import.ts';

export interface StepProps {
  found: EntryImport;
  onChanged: (next: EntryImport) => void;
  onLeave: () => void;
}
