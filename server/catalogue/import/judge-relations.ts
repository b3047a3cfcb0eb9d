import type { RelationKind } from '#contract/relation-kinds.ts'
import { t } from '#messages/t.ts'
import { idsOfSlugs } from '#server/catalogue/import/catalogue-store.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import type { Judging } from '#server/catalogue/import/judging.ts'
import { at, type Remark } from '#server/catalogue/import/records.ts'
import { readRelations } from '#server/catalogue/products/relations-store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

export type NewRelations = { kind: RelationKind; slugs: string[] }[]

type RelationsJudged = {
  differing: NewRelations
  before: Record<string, unknown>
  after: Record<string, unknown>
  problems: Remark[]
  warnings: Remark[]
}

export async function judgeRelations(
  tx: Db | Tx,
  { slugs, refusedSlugs }: Judging,
  items: Item[],
  matched: (ProductRow | undefined)[],
): Promise<RelationsJudged[]> {
  const named = items.flatMap(({ relations = [] }) => relations.flatMap((list) => list.slugs))
  const known = await idsOfSlugs(
    tx,
    [...new Set(named)].filter((slug) => !slugs.has(slug)),
  )
  const now = await readRelations(
    tx,
    items.flatMap(({ relations }, index) => (relations ? (matched[index]?.id ?? []) : [])),
  )
  return items.map(({ relations = [], fields }, index) => {
    const own = now.get(matched[index]?.id ?? '') ?? []
    const judged: RelationsJudged = { differing: [], before: {}, after: {}, problems: [], warnings: [] }
    for (const { kind, slugs: named, cell } of relations) {
      const isRefused = (slug: string) => refusedSlugs.has(slug) && !slugs.has(slug) && !known.has(slug)
      const wanted = named.filter((slug) => !isRefused(slug))
      for (const slug of named.filter(isRefused))
        judged.warnings.push(at(cell, t('admin.importSays.relationLeftOut', { slug })))
      const has = own.filter((one) => one.kind === kind).map(({ related }) => related.slug)
      if (JSON.stringify(has) === JSON.stringify(wanted)) continue
      const unknown = wanted.find((slug) => !slugs.has(slug) && !known.has(slug))
      if (unknown !== undefined)
        judged.problems.push(at(cell, t('admin.importSays.noProductAt', { slug: unknown })))
      else if (wanted.includes(fields.slug?.text ?? ''))
        judged.problems.push(at(cell, t('admin.importSays.notToItself')))
      else if (new Set(wanted).size < wanted.length)
        judged.problems.push(at(cell, t('admin.importSays.standsTwice')))
      judged.differing.push({ kind, slugs: wanted })
      judged.before[kind] = has
      judged.after[kind] = wanted
    }
    return judged
  })
}
