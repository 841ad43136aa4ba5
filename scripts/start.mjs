// Starts the product. Node keeps what it has compiled beside the packages, so that the next start is faster, and
// smaller by the 20 MB of the compiler that takes the types out of what is imported from the sources.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from './project.mjs';

enableCompileCache(join(root, 'node_modules/.cache/compiled'));
await import('./start-product.mjs');
