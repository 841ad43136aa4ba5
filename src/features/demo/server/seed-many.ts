import type { Ports } from '#access/ports.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { type BigSize, bigPassword, ensureBigTenants } from './big-tenants.ts';
import { bigShapes } from '../big-shapes.ts';
import { type BigPictures, setUpBigAccount } from './big-account.ts';
import { addBigEntries } from './big-entries.ts';
import { addBigMedia } from './big-media.ts';
import { addBigTags } from './big-tags.ts';

/** More than this per transaction would lock the account's row too long beside a running server. */
const chunk = 250;
/** Plain rows are fast, yet a hundred thousand at once would exceed the statement timeout. */
const mediaChunk = 10_000;

/**
 * Extends the large data set to a size: accounts of 'Big World Agency', with entries in each. Only what is missing is
 * added, in chunks per account, so an interrupted run can be repeated.
 */
export async function seedMany(ports: Ports, size: BigSize, tell: (line: string) => void): Promise<void> {
  const since = performance.now();
  const { accounts, added } = await inSystem(ports.db, 'big world', (scope) =>
    ensureBigTenants(scope, ports.config, size.accounts),
  );
  tell(`Big World Agency: ${accounts.length} accounts, ${added} of them new`);
  const pictures: BigPictures = {};
  let entries = 0;
  for (const [at, account] of accounts.entries()) {
    await setUpBigAccount(ports, account, pictures);
    await asSystem(ports.db, account.uid, 'big world', async (scope) => {
      if (size.shape === 'skewed') await addBigTags(scope);
    });
    await fillMedia(ports, account.uid, size.media ?? 0);
    const made = await fill(ports, account.uid, size);
    entries += made;
    const seconds = (performance.now() - since) / 1_000;
    const left = (seconds / (at + 1)) * (accounts.length - at - 1);
    const note = made ? `${made} entries` : 'complete already';
    tell(
      `  ${at + 1} of ${accounts.length}  ${account.slug}  ${note}  ${seconds.toFixed(0)} s, about ${left.toFixed(0)} s left`,
    );
  }
  tell(entries || added ? `Added ${added} accounts and ${entries} entries.` : 'Nothing was missing.');
  const { publicUrl, sitesHost } = ports.config;
  const port = publicUrl.port && `:${publicUrl.port}`;
  tell(`Sign in at ${publicUrl.origin} as owner-001@bigworld.test … with the password '${bigPassword}'.`);
  for (const { slug } of accounts.slice(0, 1)) tell(`Its site: ${publicUrl.protocol}//${slug}.${sitesHost}${port}`);
}

async function fill(ports: Ports, accountId: string, { entries: wanted, shape }: BigSize): Promise<number> {
  const adding = { wanted, most: chunk, shape: bigShapes[shape ?? 'even'], now: ports.clock.now() };
  let made = 0;
  for (let isDone = false; !isDone;) {
    const now = await asSystem(ports.db, accountId, 'big world', (scope) => addBigEntries(scope, adding));
    made += now;
    isDone = now < chunk;
  }
  return made;
}

async function fillMedia(ports: Ports, accountId: string, wanted: number): Promise<void> {
  const adding = { wanted, most: mediaChunk };
  const add = () => asSystem(ports.db, accountId, 'big world', (scope) => addBigMedia(scope, adding));
  while ((await add()) === mediaChunk);
}
