import { startWizard } from '#features/testimonials/site/recording/behavior/start-wizard.tsx';

startWizard();
