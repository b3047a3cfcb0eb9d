/** What is written differently in German and means the same: umlauts, endings, compounds, decimal commas, inches. Words are plain (`plainText`). */

/** `saege` is `säge`, and `straße` is `strasse`; not in `neue` or `quer`. */
export const withoutUmlauts = (plain: string): string =>
  plain
    .replaceAll('ß', 'ss')
    .replace(/(?<![aeiouq])(?:ae|oe|ue)/g, (pair) => pair[0] ?? '')
    .replace(/szb/g, 'ssb')

/** `10 Zoll` and `12,7 mm` as measures are read. */
export const withGermanMeasures = (text: string): string =>
  text
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d)[\s-]*(?:Zoll|")(?![\p{L}])/giu, '$1 in')
    .replace(/(\d)[\s-]*(?:Fuß|Fuss)(?![\p{L}])/giu, '$1 ft')

export const GERMAN_SAYS_NOTHING = new Set(
  `aber alle alles als am an auch auf aus bei beim beste besten bester bitte brauche das dem den der des die ein eine einem einen
  einer eines es etwas fein feine feinen fur gibt gut gute guten guter gutes gunstig ich im in ist kann kaufen konnen man mein meine mit nach
  ohne oder paar pcs sich so stuck suche u um und uns von vom was welche welcher welches wenn wie wir zoll zu zum zur mm cm m ft lb oz`.split(
    /\s+/,
  ),
)

/** Stands before what a tool is for: `Säge für Zapfen`. */
export const GERMAN_FOR = /^(?:fur|zum|zur)$/

/** Who or what does something, in which the ending says so: a `Schrauber` is no `Schraube`. */
const DOES =
  /(?:schraub|bohr|hamm|mess|schleif|fras|schneid|halt|tast|treib|zieh|dreh|heb|sied|schieb|klamm|senk|spann|schneid|led|pap|feder|kupf|silb|vorbohr|gumm)er/

/** The term of a plain word without the endings of cases and of more than one: `Sägen` and `Säge`, `Blätter` and `Blatt` are the same. */
export function germanTerm(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const same = word.replace('rauh', 'rau')
  const [, doer] = new RegExp(`^(.*${DOES.source})(?:n|s)?$`).exec(same) ?? []
  if (doer !== undefined) return doer
  const [, stem] = /^(.{3,}?)(?:ern|em|er|en|es|e|s|n)$/.exec(same) ?? []
  return stem === undefined ? same : (/^(.{4,})e[rn]$/.exec(stem)?.[1] ?? stem)
}

/** What tools are, as the last part of a compound says it: `Schwalbenschwanzsäge` is a `Säge`. */
const HEADS =
  `ahle akku band beitel bit blatt bock bogen bohrer bohrmaschine bürste draht dreher dübel eisen feile firnis flocke fräse
  fräser führung fuß futter gerät griff haken hammer hobel holz kamm kappe kleber klinge klotz klüpfel knecht lack lade laden lehre leder leim
  leiste lineal maschine maß messer mine nagel öl papier paste pinsel platte rad raspel ring rohr rolle säge satz schaft scharnier scheibe
  schieber schlüssel schmiege schneider schraube schrauber schraubendreher schürze schwamm senker spindel stab stahl stein stiel stift stock
  teller träger waage wachs winde winkel wolle zange zirkel zwinge schleifer`
    .split(/\s+/)
    .map((head) => germanTerm(withoutUmlauts(head.normalize('NFKD').replace(/\p{Mn}/gu, ''))))
    .sort((one, other) => other.length - one.length)

const SHORTEST_BEFORE = 3

/** Where the parts of a term begin, but for the first. */
function cutsOf(term: string): number[] {
  const head = HEADS.find((one) => term.length - one.length >= SHORTEST_BEFORE && term.endsWith(one))
  if (head === undefined) return []
  const at = term.length - head.length
  return [...cutsOf(germanTerm(term.slice(0, at))), at]
}

/** The parts of a compound as terms: `kreis`, `sag` and `blatt` of `Kreissägeblatt`. Nothing of another word. */
export function partsOfCompound(word: string): string[] {
  const term = germanTerm(word)
  const bounds = [0, ...cutsOf(term), term.length]
  return bounds.length < 3
    ? []
    : bounds.slice(1).map((end, place) => germanTerm(term.slice(bounds[place], end)))
}

/** All that a compound says beside itself: what it is (`sageblatt`, `blatt`), and what is before that (`kreissag`, `kreis`, `sag`). */
export function saidByCompound(word: string): { is: string[]; has: string[] } {
  const term = germanTerm(word)
  const bounds = [0, ...cutsOf(term), term.length]
  const is = bounds.slice(1, -1).map((from) => germanTerm(term.slice(from)))
  const has = bounds
    .slice(0, -1)
    .flatMap((from, place) => bounds.slice(place + 1, -1).map((to) => germanTerm(term.slice(from, to))))
  return { is, has }
}

/** Words of the trade that mean the same, beside the owner's own. */
export const GERMAN_SYNONYMS = [
  ['Stemmeisen', 'Stechbeitel', 'Stecheisen'],
  ['Stemmeisen', 'Lochbeitel'],
  ['Zinkensäge', 'Schwalbenschwanzsäge', 'Feinsäge'],
  ['Fuchsschwanz', 'Handsäge'],
  ['Raubank', 'Langhobel'],
  ['Putzhobel', 'Schlichthobel', 'Doppelhobel'],
  ['Schublehre', 'Messschieber', 'Schieblehre'],
  ['Zollstock', 'Gliedermaßstab', 'Meterstab', 'Stahllineal', 'Bandmaß'],
  ['Rollmeter', 'Bandmaß', 'Maßband', 'Rollmaß'],
  ['Schraubenzieher', 'Schraubendreher'],
  ['japanisch', 'Japan'],
  ['draußen', 'außen', 'wetterfest'],
  ['Kreuzschlitz', 'PH'],
  ['Weißleim', 'Holzleim', 'PVA-Leim'],
  ['Knochenleim', 'Glutinleim', 'Hautleim'],
  ['Sandpapier', 'Schleifpapier', 'Schmirgelpapier'],
  ['Akkubohrer', 'Bohrschrauber', 'Akkuschrauber', 'Akkubohrschrauber'],
  ['Akkuschrauber', 'Schlagschrauber'],
  ['Tischbohrmaschine', 'Ständerbohrmaschine', 'Säulenbohrmaschine'],
  ['Schleifbock', 'Doppelschleifer', 'Doppelschleifmaschine'],
  ['Parallelzwinge', 'Korpuszwinge'],
  ['Lamello', 'Flachdübel', 'Formfeder'],
  ['Holzhammer', 'Klüpfel', 'Knüpfel', 'Klopfholz', 'Schlegel'],
  ['Gummihammer', 'Schonhammer'],
  ['Wasserstein', 'Abziehstein', 'Banksteine', 'Schleifstein', 'Wetzstein'],
  ['Leinöl', 'Leinölfirnis'],
  ['Schellack', 'Schellackflocken'],
  ['Topfband', 'Topfscharnier'],
  ['Vorstecher', 'Ahle'],
  ['Schabhobel', 'Schweifhobel', 'Speichenhobel'],
  ['Versenker', 'Senker', 'Krauskopf'],
  ['Holzbohrer', 'Holzspiralbohrer'],
  ['Bohrmaschine', 'Bohrschrauber'],
  ['Bohrmaschine', 'Ständerbohrmaschine'],
  ['hell', 'blond'],
  ['Reißnadel', 'Anreißmesser', 'Anreißnadel'],
  ['Winkelschmiege', 'Schmiege', 'Stellwinkel'],
  ['Brustleier', 'Bohrwinde', 'Bohrleier'],
  ['Hobelmesser', 'Hobeleisen'],
  ['Oberfräser', 'Fräser'],
  ['Tauchkreissäge', 'Tauchsäge'],
  ['Kugellager', 'Anlaufring'],
  ['Bohrersatz', 'Bohrer Satz'],
  ['Lappenscharnier', 'Messingscharnier', 'Scharnierband'],
  ['Hobelbank Zange', 'Vorderzange', 'Hobelbankzange'],
  ['Bankzange', 'Vorderzange', 'Schraubstock'],
  ['schärfen', 'Abziehstein', 'Schleifführung', 'Diamantplatte'],
]
