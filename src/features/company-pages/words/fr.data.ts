import type { LandingWords } from './en.data.ts';

export const fr = (): LandingWords => ({
  offer: {
    title: (name) => `${name} vous invite`,
    text: 'Votre offre n’est plus qu’à un pas.',
    open: 'Ouvrir l’offre',
    signUp: 'Créer votre compte gratuit',
  },
  unknown: { title: 'Ce code n’ouvre rien', text: 'Vérifiez le lien que vous avez reçu, ou demandez-en un nouveau.' },
  tooMany: { title: 'Trop de tentatives', text: 'Attendez une heure, puis rouvrez votre lien.' },
  missing: {
    title: 'Oups, 404 : PAGE INTROUVABLE',
    text: 'La page que vous cherchez a peut-être été supprimée ou renommée, ou elle est momentanément indisponible.',
  },
  home: 'ALLER À LA PAGE D’ACCUEIL',
});
