/** Says which sizes of a file do not go with the others of their family, once all products of the file are there. */

import { t } from '#messages/t.ts'
import type { CataloguePlan } from '#server/catalogue/import/catalogue-plan.ts'
import type { Judged } from '#server/catalogue/import/judge.ts'
import { at, type Remark } from '#server/catalogue/import/records.ts'
import { readMembers } from '#server/catalogue/products/families-store.ts'
import { keyOf, type Value } from '#server/catalogue/values/attribute.ts'
import { readValues } from '#server/catalogue/values/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** What is remembered of a size until the end of the file. `chosen`: its values of the choices; undefined for a value that it lacks. */
type Size = {
  place: number
  line: number
  column: string
  name: string
  productId: string
  categoryId: string | null
  chosen: (string | undefined)[]
  words: string
}

export type Families = {
  add(judged: Judged): void
  faults(tx: Db | Tx): Promise<{ place: number; problem: Remark }[]>
}

const PART = 200

export function createFamilies(plan: CataloguePlan): Families {
  const families = new Map<string, Size[]>()
  return {
    add({ item, planned, verdict }) {
      const { familyId, categoryId } = planned.written
      if (familyId === null || verdict === 'refused' || planned.after.state === 'archived') return
      const choices = choicesOf(plan, plan.familiesById.get(familyId)?.choices ?? [])
      const values = choices.map(({ code }) => planned.edited.after.get(code))
      const sizes = families.get(familyId) ?? []
      families.set(familyId, sizes)
      sizes.push({
        ...{
          place: item.place,
          line: item.line,
          column: item.family?.cell.column ?? 'family',
          name: item.name,
        },
        ...{ productId: planned.productId, categoryId },
        chosen: values.map((value) => value && keyOf(value)),
        words: choices.map(({ name }, index) => `${name} ${values[index]?.entered}`).join(' and '),
      })
    },
    async faults(tx) {
      const ids = [...families.keys()]
      const found: { place: number; problem: Remark }[] = []
      for (let from = 0; from < ids.length; from += PART) {
        const part = ids.slice(from, from + PART)
        const others = await sizesOfShop(tx, plan, part)
        for (const id of part)
          found.push(
            ...faultsOf(
              plan,
              plan.familiesById.get(id)?.choices ?? [],
              families.get(id) ?? [],
              others.get(id) ?? [],
            ),
          )
      }
      return found
    },
  }
}

const choicesOf = (plan: CataloguePlan, ids: string[]) =>
  ids.flatMap((id) => plan.attributes.find((one) => one.id === id) ?? [])

async function sizesOfShop(
  tx: Db | Tx,
  plan: CataloguePlan,
  familyIds: string[],
): Promise<Map<string, Size[]>> {
  const members = await readMembers(tx as Tx, familyIds)
  const values = await readValues(
    tx,
    members.map(({ id }) => id),
  )
  return Map.groupBy(
    members.map(({ id, name, familyId, categoryId }): Size & { familyId: string } => {
      const choices = choicesOf(plan, plan.familiesById.get(familyId ?? '')?.choices ?? [])
      const own = choices.map(({ code }): Value | undefined => values.get(id)?.get(code))
      return {
        ...{
          familyId: familyId ?? '',
          place: -1,
          line: 0,
          column: '',
          name,
          productId: id,
          categoryId,
          words: '',
        },
        chosen: own.map((value) => value && keyOf(value)),
      }
    }),
    ({ familyId }) => familyId,
  )
}

function faultsOf(
  plan: CataloguePlan,
  choiceIds: string[],
  sizes: Size[],
  ofShop: Size[],
): { place: number; problem: Remark }[] {
  const choices = choicesOf(plan, choiceIds)
  const inFile = new Set(sizes.map(({ productId }) => productId))
  const all = [...ofShop.filter(({ productId }) => !inFile.has(productId)), ...sizes]
  const [first] = all
  const seen = new Map<string, Size>()
  return all.flatMap((size) => {
    const fault = faultOf(size)
    const isOurs = size.place >= 0
    if (fault === undefined) seen.set(JSON.stringify(size.chosen), size)
    return fault !== undefined && isOurs ? [{ place: size.place, problem: at(size, fault) }] : []
  })

  function faultOf(size: Size): string | undefined {
    if (size.categoryId !== first?.categoryId)
      return t('admin.importSays.otherCategory', { name: first?.name ?? '' })
    const missing = choices.find((_, index) => size.chosen[index] === undefined)
    if (missing) return t('admin.importSays.lacksChoice', { name: missing.name })
    const other = seen.get(JSON.stringify(size.chosen))
    if (!other) return undefined
    return t('admin.importSays.likeOther', {
      name: other.name,
      line: other.line ? String(other.line) : 'none',
      words: size.words || 'none',
    })
  }
}
