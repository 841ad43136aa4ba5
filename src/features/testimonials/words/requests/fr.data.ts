import type { RequestWords } from './en.data.ts';

export const fr = (): RequestWords => ({
  mail: {
    subject: (business) => `Comment cela s’est-il passé avec ${business} ?`,
    reminderSubject: (business) => `Un rappel de ${business} : comment cela s’est-il passé ?`,
    preview: 'Quelques mots de vous aident les autres à choisir. Deux minutes suffisent, sans créer de compte.',
    thanks: (business) => `Merci d’avoir choisi ${business}.`,
    thanksFor: (business, work) => `Merci d’avoir choisi ${business} pour « ${work} ».`,
    ask: 'Voulez-vous raconter aux autres comment cela s’est passé ? Deux minutes suffisent, sans créer de compte.',
    askAgain: 'Votre avis nous ferait toujours plaisir. Deux minutes suffisent, sans créer de compte.',
    reason: (business) => `Vous recevez cet e-mail parce que vous avez été client de ${business}.`,
    noThanks: 'Non merci',
    unsubscribe: 'Ne plus me demander',
  },
  write: 'Écrire un témoignage',
  text: {
    hello: (name) => `Bonjour ${name} !`,
    request: (business, link) =>
      `Merci d’avoir choisi ${business}. Voulez-vous raconter aux autres comment cela s’est passé ? ${link}`,
    reminder: (business, link) => `Votre avis ferait toujours plaisir à ${business} : ${link}`,
  },
  decline: {
    page: 'Non merci',
    ask: 'Vous préférez ne pas répondre ?',
    text: (business) => `${business} ne vous relancera pas. Votre lien reste valable, si vous changez d’avis.`,
    button: 'Non merci',
    done: 'C’est noté',
    doneText: (business) => `${business} ne vous relancera pas à ce sujet.`,
  },
  unsubscribe: {
    page: 'Ne plus me demander',
    ask: 'Ne plus recevoir ces demandes ?',
    text: (business) => `${business} ne vous demandera plus de témoignage, ni par e-mail ni par SMS.`,
    button: 'Ne plus me demander',
    done: 'On ne vous demandera plus rien',
    doneText: (business) => `${business} ne peut plus envoyer de demandes à cette adresse.`,
  },
  poster: {
    page: 'Affiche',
    title: 'Êtes-vous satisfait ?',
    scan: 'Scannez et racontez votre expérience',
    effort: 'Deux minutes, sans compte',
    print: 'Imprimer cette affiche',
  },
});
