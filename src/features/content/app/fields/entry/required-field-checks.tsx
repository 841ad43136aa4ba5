import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import type { PublishChecksProps } from '#app-kit/entry-part.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { CheckRow } from '../../editor/publish/check-row.tsx';
import { useShown } from '../../editor/use-entry.ts';
import type { CustomField } from '../../../fields/custom-field.ts';
import { fieldsOfType } from '../../../fields/fields-of-type.ts';
import { EntryValueInput } from './entry-value-input.tsx';

/** Required fields of this entry's content type, to fill in before the server rejects publishing. */
export function RequiredFieldChecks({ onMissing }: PublishChecksProps) {
  const contentTypeId = useShown('contentTypeId');
  const values = useShown('customFields');
  const all = useQuery(api.account(useAccountId()).content.listCustomFields.queryOptions());
  const required = fieldsOfType(all.data ?? [], contentTypeId).filter((field) => field.required);
  const isMissing = required.some(({ key }) => values[key] === undefined);
  useEffect(() => onMissing(isMissing), [isMissing, onMissing]);
  return required.map((field) => (
    <RequiredCheck key={field.uid} field={field} isMissing={values[field.key] === undefined} />
  ));
}

function RequiredCheck({ field, isMissing }: { field: CustomField; isMissing: boolean }) {
  // The initial state, so that the input stays while it is being filled in.
  const [isAsked] = useState(isMissing);
  return (
    <CheckRow label={<bdi>{field.name}</bdi>} isMissing={isMissing}>
      {isAsked ? <EntryValueInput field={field} /> : null}
    </CheckRow>
  );
}
