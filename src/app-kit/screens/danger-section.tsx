import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';

interface DangerSectionProps {
  /** The heading, the button and the confirming button: 'Delete this plan'. */
  action: string;
  hint: string;
  question: string;
  /** What happens then. */
  consequence: string;
  /** What must be typed, for what can't be undone at all. */
  typeToConfirm?: string;
  /** Closes the question unless it leaves the page. On failure, the question stays open and says what to do. */
  onConfirm: () => Promise<unknown>;
}

/** The last section of a record's page, which deletes it or ends something, after a question. */
export function DangerSection({ action, hint, question, onConfirm, consequence, typeToConfirm }: DangerSectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <FormSection
      title={action}
      description={hint}
      actions={
        <Button color="error" variant="outline" onClick={() => setAsking(true)}>
          {action}
        </Button>
      }
    >
      <ConfirmDialog
        opened={isAsking}
        title={question}
        message={consequence}
        confirmLabel={action}
        danger
        typeToConfirm={typeToConfirm}
        onConfirm={async () => {
          await onConfirm();
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}
