/**
 * Words that promise something for the environment, in English, German and French. Without proof of recognised excellent performance, or a label
 * of a certification scheme, they are unfair (Directive 2005/29, annex I, points 2a to 4c, as of Directive 2024/825). Pure: pages import it.
 */

/** Regular expressions that JavaScript and PostgreSQL read alike. Capitals with accents are named, as a database may not know that they are letters. */
const WORDS = [
  'eco[ -]?friendly',
  '(environment|environmentally|climate|planet|nature)[ -]friendly',
  '(climate|carbon|co[2₂])[ -](neutral|positive|negative)',
  'net[ -]zero',
  'sustainab(le|ly)',
  'biodegradable',
  'ecological',
  'umwelt(freundlich|schonend|gerecht|bewusst)',
  '(klima|co[2₂][ -]?)(neutral|freundlich|positiv|schonend)',
  'nachhaltig',
  '[öÖ]kologisch',
  'biologisch abbaubar',
  'ressourcenschonend',
  '[éÉe]co[ -]?responsable',
  '[éÉ]cologique',
  "respectueu(x|se|ses) de l[’']environnement",
  'neutre (en (carbone|co[2₂])|pour le climat)',
  'biod[éÉ]gradable',
  '(d[éÉ]veloppement|gestion|production) durable',
]

/** All of them as one, to be found whatever the case. */
export const CLAIM_WORDS = WORDS.join('|')

/** Those in these texts as they are written there, to the end of the word, each once. */
export function claimsIn(...texts: (string | undefined)[]): string[] {
  const found = texts.flatMap((text) => text?.match(new RegExp(`(?:${CLAIM_WORDS})\\p{L}*`, 'giu')) ?? [])
  return [...new Map(found.map((words) => [words.toLowerCase(), words])).values()]
}
