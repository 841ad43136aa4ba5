import { createRoot } from 'react-dom/client';
import { FormStep } from './form/form-step.ts';
import type { CustomerSetup } from './setup.ts';
import { TakeDesk } from '../../../browser/take/take-desk.ts';
import { Wizard } from './wizard.tsx';

/** Starts the page's recorder. */
export function startWizard(): void {
  const place = document.querySelector<HTMLElement>('[data-recorder]');
  const section = document.querySelector<HTMLElement>('[data-last-step]');
  const form = section?.querySelector('form');
  const json = document.querySelector('#recorder-setup')?.textContent;
  if (!place || !section || !form || !json) return;
  const setup = JSON.parse(json) as CustomerSetup;
  const step = new FormStep(section, form, setup);
  const desk = new TakeDesk({ ...setup, key: step.key });
  desk.subscribe(() => step.follow(desk.get().take, desk.get().sending));
  step.onSent = () => desk.forget();
  // Informs the business only: nothing here waits for it or depends on it.
  void fetch(`${setup.textPage}/started`, { method: 'POST', keepalive: true }).catch(() => {});
  createRoot(place).render(<Wizard {...{ setup, desk }} form={step} />);
}
