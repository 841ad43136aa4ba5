import { sql } from 'kysely';
import { actingFor, findAbsentee, writeAs } from '#access/authorization/acting-for.ts';
import { defineJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import type { RowOutcome } from '../entry-import.ts';
import { readRow } from '../read-row.ts';
import { findPlaces, type Places, placeText } from './find-places.ts';
import { enqueueMedia } from './fetch-media.job.ts';
import { endRun, lockImport, type LockedImport, runImportRequest, setImport } from './import-state.ts';
import { loadKnown, makeTerms, nothingMade } from './known.ts';
import { type Planned, planRows, type SheetRow } from './plan-rows.ts';
import { noteOutcomes, writeRows } from './write-rows.ts';

/** Rows of one transaction: those who save at the same time wait no longer than for these. */
const atOnce = 250;
const reason = 'import';

interface Run {
  ports: Pick<Ports, 'db' | 'geocoder' | 'log'>;
  accountId: string;
  importId: string;
  runId: string;
}

/**
 * Goes through the rows of an import in the name of the person who has started it: in a trial to find out what would be
 * done, then to do it. Each batch is a transaction that also notes how far it came, so that a run that was killed goes on
 * there, and each row is done once.
 */
export const runImportJob = defineJob({
  ...runImportRequest,
  work: async (ports, accountId, { importId, runId }, { signal, isLastTry }) => {
    const run: Run = { ports, accountId, importId, runId };
    try {
      while (await workOn(run, atOnce)) signal.throwIfAborted();
    } catch (error) {
      if (signal.aborted || !isLastTry) throw error;
      ports.log.error({ err: error, accountId, importId }, 'an import failed');
      await asSystem(ports.db, accountId, reason, (scope) =>
        stopAt(scope, run, 'Something went wrong on our side. We have made a note of it. Go on in a while.'),
      );
    }
    return async () => {};
  },
});

/** One batch. What is wrong with a single row must not keep the others: then each is a batch. @returns whether there is more */
async function workOn(run: Run, size: number): Promise<boolean> {
  const { ports, accountId } = run;
  const ahead = await asSystem(ports.db, accountId, reason, (scope) => readAhead(scope, run, size));
  if (!ahead) return false;
  const places = ahead.isTrial ? new Map() : await findPlaces(ports, ahead.addresses);
  try {
    await asSystem(ports.db, accountId, reason, (scope) => doBatch(scope, run, size, { ...ahead, places }));
    return true;
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (size === 1) {
      await asSystem(ports.db, accountId, reason, (scope) => failRow(scope, run, error.message));
      return true;
    }
    for (let count = 0; count < size; count += 1) if (!(await workOn(run, 1))) return false;
    return true;
  }
}

interface Ahead {
  isTrial: boolean;
  addresses: string[];
  refused: ReadonlyMap<string, string>;
}

/** What comes before a batch: the terms that it names, and its addresses. @returns undefined when the run is over */
async function readAhead(scope: AccountScope, run: Run, size: number): Promise<Ahead | undefined> {
  const current = await atRun(scope, run);
  if (!current) return undefined;
  const acting = await nameOf(scope, run, current);
  if (!acting) return undefined;
  const rows = await nextRows(scope, current, size);
  const isTrial = current.state === 'checking';
  if (rows.length === 0) {
    if (isTrial) await setImport(scope, current.uid, { state: 'checked', runId: null });
    else await endRun(scope, current, { state: 'done' });
    return undefined;
  }
  if (isTrial) return { isTrial, addresses: [], refused: new Map() };
  const { settings } = current;
  const known = await loadKnown(scope);
  const reads = rows.map(({ cells }) => readRow(cells, settings, known)).filter(({ errors }) => errors.length === 0);
  const { refused, made } = settings.makesTerms ? await makeTerms(acting, reads, known) : nothingMade;
  if (made.length > 0)
    await updateOwn(scope, 'entryImport')
      .set({ madeTerms: sql`made_terms || ${JSON.stringify(made)}::jsonb` })
      .where('uid', '=', current.uid)
      .execute();
  const unplaced = settings.findsPlaces ? reads.filter(({ patch }) => !patch.location && patch.address) : [];
  const addresses = unplaced.map(({ patch: { address = '', city = '' } }) => placeText(address, city));
  return { isTrial, refused, addresses: [...new Set(addresses)] };
}

/** The import, if this run still is its own; locked. */
async function atRun(scope: AccountScope, { importId, runId }: Run): Promise<LockedImport | undefined> {
  const current = await lockImport(scope, importId);
  return current.runId === runId && (current.state === 'running' || current.state === 'checking') ? current : undefined;
}

/** The scope of the person who has started it; what isn't theirs to do any more stops. */
async function nameOf(
  scope: AccountScope,
  run: Run,
  { userId, state }: LockedImport,
): Promise<AccountScope | undefined> {
  const person = userId === null ? undefined : await findAbsentee(scope, userId);
  if (userId && person && can(person, 'content.import') && can(person, 'content.edit')) {
    if (state === 'running') await writeAs(scope, userId);
    return actingFor(scope, person, { kind: 'automation', name: 'imports.runImport' });
  }
  await stopAt(scope, run, 'The person who has started this import may not do so any more. Go on in your name.');
  return undefined;
}

async function stopAt(scope: AccountScope, run: Run, problem: string): Promise<void> {
  const current = await atRun(scope, run);
  if (current) await endRun(scope, current, { state: 'stopped', problem });
}

function nextRows(scope: AccountScope, { uid, position }: LockedImport, size: number): Promise<SheetRow[]> {
  return selectOwn(scope, 'entryImportRow')
    .select(['number', 'cells', 'key'])
    .where('importId', '=', uid)
    .where('number', '>', position)
    .orderBy('number')
    .limit(size)
    .execute();
}

async function doBatch(scope: AccountScope, run: Run, size: number, ahead: Ahead & { places: Places }): Promise<void> {
  const current = await atRun(scope, run);
  // It was paused or canceled since.
  if (!current || current.userId === null || (current.state === 'checking') !== ahead.isTrial) return;
  const { settings, userId } = current;
  if (!ahead.isTrial) await writeAs(scope, userId);
  const known = await loadKnown(scope);
  const rows = await nextRows(scope, current, size);
  const sheet = { importId: current.uid, settings, known, isTrial: ahead.isTrial, refused: ahead.refused };
  const planned = await planRows(scope, sheet, rows);
  if (!ahead.isTrial) {
    for (const row of planned) if (row.outcome === 'created') place(row, ahead.places);
    await writeRows(scope, planned, userId);
    await enqueueMedia(scope, current.uid, planned, userId);
  }
  await noteOutcomes(scope, current.uid, planned, ahead.isTrial);
  await moveOn(scope, current.uid, planned);
}

/** A new entry with an address gets its place on the map. */
function place(
  { patch }: { patch: { address?: string; city?: string; location?: object | null } },
  places: Places,
): void {
  if (patch.location || !patch.address) return;
  const found = places.get(placeText(patch.address, patch.city ?? ''));
  if (!found) return;
  patch.location = { lat: found.lat, lng: found.lng };
  patch.city ||= found.city;
}

const counted = ['created', 'updated', 'unchanged', 'failed'] as const satisfies RowOutcome[];

async function moveOn(
  scope: AccountScope,
  importId: string,
  planned: readonly { number: number; outcome: RowOutcome }[],
) {
  const last = planned.at(-1);
  if (!last) return;
  const counts = Object.fromEntries(
    counted.map((name) => {
      const added = planned.filter(({ outcome }) => outcome === name).length;
      return [name, sql<number>`${sql.ref(name)} + ${added}`];
    }),
  );
  await updateOwn(scope, 'entryImport')
    .set({ ...counts, position: last.number, handled: sql`handled + ${planned.length}`, updateDate: sql`now()` })
    .where('uid', '=', importId)
    .execute();
}

async function failRow(scope: AccountScope, run: Run, message: string): Promise<void> {
  const current = await atRun(scope, run);
  const [row] = current ? await nextRows(scope, current, 1) : [];
  if (!current || !row) return;
  const failed: Planned = { number: row.number, outcome: 'failed', errors: [{ column: null, message }] };
  await noteOutcomes(scope, current.uid, [failed], current.state === 'checking');
  await moveOn(scope, current.uid, [failed]);
}
