import { chanceOf } from '../parts/chance.ts';
import { install, type Setting, type Installation } from '../parts/installation.ts';
import type { Load } from './load.ts';
import { type Person, signInAs } from './person.ts';
import { wholeWork } from './whole-work.ts';

export interface AtWork {
  product: Installation;
  loads: Load[];
  /** A person at the same business, for what a case needs. */
  owner: Person;
}

/** A running product with one web process and one worker, and all its users. */
export async function installAtWork(seed: number, setting?: Setting): Promise<AtWork> {
  const product = await install(setting);
  try {
    await Promise.all(product.processes.map((one) => one.start()));
    const loads = await wholeWork(product, product.origin, chanceOf(seed));
    const owner = await signInAs(product.origin, 'uwe@people.example', product.world.accounts.roofer);
    return { product, loads, owner };
  } catch (error) {
    await product.end();
    throw error;
  }
}
