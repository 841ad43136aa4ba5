import type { Grammar } from '#lib/words/words-by-grammar.ts';
import type { ContactWords } from './en.data.ts';

export const fr = ({ plural }: Grammar<'fr'>): ContactWords => ({
  optional: '(facultatif)',
  choose: 'Choisir…',
  trap: 'Laissez ce champ vide',
  files: 'Photos ou plans',
  filesAgain: 'Si vous aviez choisi des fichiers, choisissez-les de nouveau : les navigateurs ne les conservent pas.',
  incomplete: 'Il manque quelque chose. Rien de ce que vous avez écrit n’est perdu.',
  kept: 'Ce que vous avez écrit est toujours dans ce formulaire.',
  goBack: 'Revenez en arrière pour retrouver ce que vous avez écrit.',
  busy: 'Beaucoup de fichiers sont en cours d’envoi. Veuillez renvoyer le formulaire dans un instant.',
  tooLarge:
    'Vos fichiers sont trop volumineux pour être envoyés ensemble. Choisissez-en moins ou de plus petits, puis renvoyez le formulaire.',
  noRoom: 'L’entreprise n’a plus de place pour des fichiers en ce moment. Envoyez le formulaire sans eux.',
  tooMany: 'Trop d’essais depuis votre connexion. Veuillez réessayer plus tard.',
  unavailable: 'Le service n’est pas disponible pour le moment. Veuillez réessayer dans un instant.',
  notSaved: 'Le formulaire n’a pas pu être enregistré.',
  offline: 'Le formulaire n’a pas pu être envoyé. Vérifiez votre connexion et renvoyez-le : rien n’est perdu.',
  privacy: 'Nous utilisons ce que vous envoyez pour vous répondre.',
  privacyLink: 'Confidentialité',
  filesHint: (count, size) => `Jusqu’à ${count} photos, vidéos ou documents PDF, ${size} au total.`,
  fileTooLarge: (name, size) => `« ${name} » dépasse ${size}.`,
  fileKind: (name) => `« ${name} » n’est ni une photo, ni une vidéo, ni un document PDF.`,
  tooManyFiles: plural({
    one: 'Choisissez # fichier au maximum.',
    other: 'Choisissez # fichiers au maximum.',
  }),
});
