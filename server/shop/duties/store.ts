import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { claimsIn } from '#contract/claim-words.ts'
import type { DutyName, Lacked } from '#contract/duty-names.ts'
import { textsOfBlock } from '#contract/home-kinds.ts'
import type { Settings } from '#contract/settings.ts'
import type { TextName } from '#contract/text-names.ts'
import { lacksMaker, lacksResponsible } from '#server/catalogue/operators/operators-store.ts'
import {
  lacksContents,
  lacksCustoms,
  lacksTerms,
  mayLackContents,
} from '#server/catalogue/products/lacking-store.ts'
import { isUnproved } from '#server/catalogue/products/unproved-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { dutiesElsewhere } from '#server/platform/db/tables/duties.ts'
import { homeVersions } from '#server/platform/db/tables/home.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { findAccessPoint } from '#server/selling/documents/e-invoice/sendings-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'
import { latestSaved } from '#server/shop/texts/store.ts'

/** `products`: those on sale; `unmade`: of these the ones whose maker nothing tells with an address; `unanswered`: whose maker is outside of the Union, where nobody answers for them; `measured`: that say how much is in them; `unmeasured`: that alone of their family or category do not; `unproved`: that claim what they do not prove; `bladed`: bladed products; `guaranteed`: whose maker guarantees their durability, of which so many are `termless`; `undeclared`: that lack what customs asks; `warned`: with a warning for California. `saved`: the texts that an admin saved, in each language;
 * `unprovedTexts`: of these the ones that claim what they do not prove, as the owner’s words in e-mails (`unprovedMails`) and the home page (`unprovedHome`) may. */
export type DutyFacts = {
  settings: Settings
  rules: Pick<PriceRules, 'taxes' | 'unionSales'>
  products: number
  unmade: number
  unanswered: number
  measured: number
  unmeasured: number
  unproved: number
  bladed: number
  undeclared: number
  guaranteed: number
  termless: number
  warned: number
  saved: Partial<Record<TextName, string[]>>
  unprovedTexts: TextName[]
  unprovedMails: { kind: string; language: string }[]
  unprovedHome: boolean
  hasAccessPoint: boolean
  /** In UTC. */
  today: string
}

export async function readFacts(db: Db): Promise<DutyFacts> {
  const settings = await readAllSettings(db)
  const rules = await readRules(db)
  const [counted] = await db
    .select({
      products: sql<number>`count(*)::int`,
      unmade: sql<number>`(count(*) FILTER (WHERE ${lacksMaker()}))::int`,
      unanswered: sql<number>`(count(*) FILTER (WHERE ${lacksResponsible()}))::int`,
      measured: sql<number>`count(${products.contents})::int`,
      unmeasured: sql<number>`(count(*) FILTER (WHERE ${lacksContents}))::int`,
      guaranteed: sql<number>`count(${products.guaranteeYears})::int`,
      termless: sql<number>`(count(*) FILTER (WHERE ${lacksTerms}))::int`,
      warned: sql<number>`count(${products.californiaWarning})::int`,
      undeclared: sql<number>`(count(*) FILTER (WHERE ${lacksCustoms}))::int`,
      bladed: sql<number>`(count(*) FILTER (WHERE ${products.handover} = 'blade'))::int`,
    })
    .from(products)
    .where(isNull(products.archivedAt))
  return {
    settings,
    rules,
    ...(await savedTexts(db)),
    ...(counted ?? {
      products: 0,
      unmade: 0,
      unanswered: 0,
      measured: 0,
      unmeasured: 0,
      bladed: 0,
      undeclared: 0,
      guaranteed: 0,
      termless: 0,
      warned: 0,
    }),
    unproved: await db.$count(products, isUnproved),
    unprovedMails: unprovedMails(settings.mails),
    unprovedHome: await isHomeUnproved(db),
    hasAccessPoint: (await findAccessPoint(db)) !== undefined,
    today: new Date().toISOString().slice(0, 10),
  }
}

function unprovedMails(mails: Settings['mails']): DutyFacts['unprovedMails'] {
  return Object.entries(mails).flatMap(([kind, byLanguage]) =>
    Object.entries(byLanguage ?? {}).flatMap(([language, { proof, ...said }]) =>
      !proof && claimsIn(...Object.values(said)).length > 0 ? [{ kind, language }] : [],
    ),
  )
}

/** Of the home page that was published last. */
async function isHomeUnproved(db: Db): Promise<boolean> {
  const { blocks, version } = homeVersions
  const [home] = await db.select({ blocks }).from(homeVersions).orderBy(desc(version)).limit(1)
  return (home?.blocks ?? []).some(
    (block) => !block.hidden && !block.proof && claimsIn(...textsOfBlock(block)).length > 0,
  )
}

async function savedTexts(db: Db): Promise<Pick<DutyFacts, 'saved' | 'unprovedTexts'>> {
  const saved = (await latestSaved(db)).map(({ name, title, text, translations, proof }) => {
    const others = Object.values(translations)
    const said = [title, text, ...others.flatMap((words) => [words?.title, words?.text])]
    return {
      words: [name, [text, ...others.map((words) => words?.text ?? '')]] as const,
      unproved: !proof && claimsIn(...said).length > 0 ? [name as TextName] : [],
    }
  })
  return {
    saved: Object.fromEntries(saved.map(({ words }) => words)),
    unprovedTexts: saved.flatMap(({ unproved }) => unproved),
  }
}

/** What a product lacks, or may lack, of what duties may ask; undefined where there is no such product. */
export async function lackedBy(db: Db, id: string): Promise<Record<Lacked, boolean> | undefined> {
  const [lacked] = await db
    .select({
      contents: sql<boolean>`${mayLackContents}`,
      maker: sql<boolean>`${lacksMaker()}`,
      responsible: sql<boolean>`${lacksResponsible()}`,
      proof: sql<boolean>`${isUnproved}`,
      customs: sql<boolean>`${lacksCustoms}`,
      'guarantee-terms': sql<boolean>`${lacksTerms}`,
    })
    .from(products)
    .where(eq(products.id, id))
  return lacked
}

/** The notes of countries, by country and duty: `DE unit-price`. */
export async function notesFor(db: Db, countries: string[]): Promise<Map<string, string>> {
  const { duty, note, country } = dutiesElsewhere
  const rows = await db
    .select({ duty, note, country })
    .from(dutiesElsewhere)
    .where(inArray(country, countries))
  return new Map(rows.map((row) => [`${row.country} ${row.duty}`, row.note]))
}

type Which = { duty: DutyName; country: string }

/** Answers the note that stood there. */
export async function lockNote(tx: Tx, { duty, country }: Which): Promise<string | undefined> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('duty ' || ${duty}::text || ' ' || ${country}::text, 0))`,
  )
  const isIt = and(eq(dutiesElsewhere.duty, duty), eq(dutiesElsewhere.country, country))
  const [row] = await tx.select({ note: dutiesElsewhere.note }).from(dutiesElsewhere).where(isIt)
  return row?.note
}

/** An empty note takes it away. */
export async function writeNote(tx: Tx, { duty, country }: Which, note: string): Promise<void> {
  const { duty: name, country: where } = dutiesElsewhere
  if (note === '') await tx.delete(dutiesElsewhere).where(and(eq(name, duty), eq(where, country)))
  else
    await tx
      .insert(dutiesElsewhere)
      .values({ duty, country, note })
      .onConflictDoUpdate({ target: [name, where], set: { note, markedAt: databaseNow } })
}
