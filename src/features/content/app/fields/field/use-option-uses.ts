import { useRef, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import type { OptionChanges } from '../../../fields/custom-field.ts';
import type { OptionUse } from '../../../fields/field-conversion.ts';
import type { FieldRecord } from './field-record.ts';

export interface AskedOptions {
  uses: readonly OptionUse[];
  /** Saves with the options that replace the removed ones. */
  confirm: (changes: OptionChanges) => void;
}

/** Before options are removed that entries have, asks which ones replace them. */
export function useOptionUses({ uid, options: before }: FieldRecord) {
  const { content } = api.account(useAccountId());
  const [asked, setAsked] = useState<AskedOptions | null>(null);
  const changes = useRef<OptionChanges>([]);
  return {
    asked,
    cancel: () => setAsked(null),
    takeChanges(): OptionChanges {
      const taken = changes.current;
      changes.current = [];
      return taken;
    },
    async ask(after: readonly string[], save: () => void): Promise<void> {
      // What was chosen for a save that was refused isn't meant for this one.
      changes.current = [];
      const kept = after.map((option) => option.trim());
      const removed = before.filter((option) => !kept.includes(option));
      if (!uid || removed.length === 0) return save();
      try {
        const uses = await content.listOptionUses.call({ fieldId: uid, options: removed });
        if (uses.length === 0) return save();
        const confirm = (chosen: OptionChanges) => {
          changes.current = chosen;
          setAsked(null);
          save();
        };
        setAsked({ uses, confirm });
      } catch (error) {
        snackbar.error(problemText(error));
      }
    },
  };
}
