import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { packageRoot } from '#platform/package-root.ts';
import type { Finding } from './finding.ts';

const Versions = z.record(z.string(), z.string()).default({});
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions, optionalDependencies: Versions });
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
      dev: z.boolean().default(false),
    }),
  ),
});

/** Checks packages: licenses, install scripts, version pinning. */
export async function examinePackages(): Promise<Finding[]> {
  const read = (name: string) => readFile(path.join(packageRoot, name), 'utf8').catch(() => undefined);
  const [manifest, lock, settings] = await Promise.all(['package.json', 'package-lock.json', '.npmrc'].map(read));
  if (!manifest || !lock) {
    const text = 'package.json and package-lock.json are not here, so nothing is known of them';
    return [{ topic: 'Packages', state: 'limited', text }];
  }
  return judgePackages(Manifest.parse(JSON.parse(manifest)), Lock.parse(JSON.parse(lock)), settings ?? '');
}

export function judgePackages(
  manifest: z.input<typeof Manifest>,
  lock: z.input<typeof Lock>,
  npmSettings: string,
): Finding[] {
  const { packages } = Lock.parse(lock);
  const locked = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, facts]) => ({ name: place.replace(/^.*node_modules\//, ''), ...facts }));
  return [
    pinning(Manifest.parse(manifest), locked),
    ...licenses(locked),
    installScripts(locked, /^ignore-scripts\s*=\s*true\s*$/m.test(npmSettings)),
  ];
}

type Locked = z.infer<typeof Lock>['packages'][string] & { name: string };

function pinning(manifest: z.infer<typeof Manifest>, locked: Locked[]): Finding {
  const named = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  const loose = named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)).map(([name]) => name);
  const unproved = locked.filter(({ integrity }) => !integrity).map(({ name }) => name);
  if (loose.length === 0 && unproved.length === 0) {
    const shipped = locked.filter(({ dev }) => !dev).length;
    const text = `${locked.length} in exact versions with checksums, ${shipped} of them in the product`;
    return { topic: 'Packages', state: 'fine', text };
  }
  const text = `not pinned: ${[...loose, ...unproved].join(', ')}`;
  return { topic: 'Packages', state: 'broken', text, advice: 'Install them again with npm install -E.' };
}

/** Most frequent first. Unspecified and copyleft licenses are listed by name. */
function licenses(locked: Locked[]): Finding[] {
  const byLicense = Map.groupBy(locked, ({ license }) => license ?? 'not stated');
  const counted = [...byLicense].sort(([, one], [, two]) => two.length - one.length);
  const text = counted.map(([license, list]) => `${license} ${list.length}`).join(', ');
  const demanding = locked.filter(({ license, dev }) => !dev && isDemanding(license));
  const names = demanding.map(({ name, license }) => `${name} (${license ?? 'not stated'})`).join(', ');
  const doubt: Finding = {
    topic: 'Licenses',
    state: 'limited',
    text: `to be looked at: ${names}`,
    advice: 'Read what they say before passing the product on.',
  };
  return [{ topic: 'Licenses', state: 'fine', text }, ...(demanding.length ? [doubt] : [])];
}

function isDemanding(license: string | undefined): boolean {
  return license === undefined || /(^|[^L])GPL|SSPL|BUSL|UNLICENSED|SEE LICENSE/.test(license);
}

function installScripts(locked: Locked[], areIgnored: boolean): Finding {
  const names = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  const topic = 'Scripts';
  if (names.length === 0) return { topic, state: 'fine', text: 'no package runs anything when it is installed' };
  const text = `${names.join(', ')} would run something when installed`;
  if (areIgnored) return { topic, state: 'fine', text: `${text}; npm is set not to` };
  return { topic, state: 'broken', text, advice: 'Put ignore-scripts=true into .npmrc.' };
}
