import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { taxonomyChanged } from '../events.ts';
import { NewTerm, type TermKind, type TermRow, TermVersion } from '../taxonomy.ts';
import { checkName } from './check-name.ts';
import { insertTerm, termRows } from './term-tables.ts';

/** Adds a term at the end of its list. @throws CONFLICT when its name or slug is taken */
export const createTerm = account('taxonomy.update')
  .route({ method: 'POST', path: '/terms', summary: 'Create a term', tags: ['Terms'] })
  .input(NewTerm)
  .output(TermVersion)
  .handler(async ({ input, context: { scope } }): Promise<TermVersion> => {
    const { kind, uid = newUid(), ...fields } = input;
    if (input.kind === 'labelTag') await checkLabel(scope, input.labelId);
    const rows = await termRows(scope, kind);
    const made = rows.find((row) => row.uid === uid);
    if (made) return { uid, version: made.version };
    // Locks the account first, so that no entry takes the path meanwhile.
    await bumpSiteRevision(scope);
    const row: TermRow = { ...fields, uid, version: 1, position: (rows.at(-1)?.position ?? -1) + 1 };
    const isNew = await insertTerm(scope, kind, { ...row, ...(await checkName(scope, kind, row)) });
    if (!isNew) throw problem('CONFLICT', 'This name is taken. Choose another one.', { fields: nameTaken(kind) });
    await emit(scope, taxonomyChanged, { kind });
    return { uid, version: 1 };
  });

function nameTaken(kind: TermKind): Record<string, string> {
  return { [kind === 'contentType' ? 'name' : 'label']: 'This name is taken.' };
}

async function checkLabel(scope: AccountScope, labelId: string): Promise<void> {
  const labels = await termRows(scope, 'businessLabel');
  if (!labels.some(({ uid }) => uid === labelId)) throw problem('NOT_FOUND', 'This label does not exist any more.');
}
