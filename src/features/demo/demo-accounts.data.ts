import { clearviewClinic } from './clearview-clinic.data.ts';
import type { DemoAccount } from './demo-world.data.ts';
import { evergreenGardens } from './evergreen-gardens.data.ts';
import { oakAndIron } from './oak-and-iron.data.ts';
import { summitRoofing } from './summit-roofing.data.ts';

export const demoAccounts: DemoAccount[] = [summitRoofing, evergreenGardens, oakAndIron, clearviewClinic];
