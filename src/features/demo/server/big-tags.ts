import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';

const most = 60;

/** Many tags besides the account's own, most of them rare, as after years of work. */
export async function addBigTags(scope: AccountScope): Promise<void> {
  const { tx, accountId } = scope;
  const label = { accountId, uid: newUid(), label: 'Details', position: 9 };
  const known = await selectOwn(scope, 'businessLabel')
    .select('uid')
    .where('label', '=', label.label)
    .executeTakeFirst();
  if (known) return;
  await tx.insertInto('businessLabel').values(label).execute();
  const tags = Array.from({ length: most }, (_, position) => ({
    ...{ accountId, uid: newUid(), labelId: label.uid },
    ...{ label: `Detail ${position + 1}`, position },
  }));
  await tx.insertInto('labelTag').values(tags).execute();
}
