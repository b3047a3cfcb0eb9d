import { language, t } from '#messages/t.ts'
import type { EditProblem } from '#server/catalogue/products/edit/product-edit.ts'
import {
  type FamilyMember,
  readFamilyChoices,
  readMembers,
} from '#server/catalogue/products/families-store.ts'
import { type Attribute, keyOf, wordsOf } from '#server/catalogue/values/attribute.ts'
import { attributesInForce, readValues, type Values } from '#server/catalogue/values/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

export type FamilyProblem = EditProblem & { productIds: string[] }

type Member = FamilyMember & { values: Values }

/** Products must share a category, have a value of every choice, and differ by the choices. Archived ones do not count. */
export async function familyProblems(tx: Tx, familyIds: string[]): Promise<FamilyProblem[]> {
  if (familyIds.length === 0) return []
  const members = await readMembers(tx, familyIds)
  const values = await readValues(
    tx,
    members.map(({ id }) => id),
  )
  const choices = await readFamilyChoices(tx, familyIds)
  const categoryIds = [...new Set(members.flatMap(({ categoryId }) => categoryId ?? []))]
  const inForce = await attributesInForce(tx, categoryIds)
  return familyIds.flatMap((familyId) => {
    const own = members
      .filter((member) => member.familyId === familyId)
      .map((member) => ({ ...member, values: values.get(member.id) ?? new Map() }))
    const problem =
      categoryProblem(own) ??
      choicesProblem(own, choices.get(familyId) ?? [], (id) => inForce.get(id ?? '') ?? [])
    return problem ? [problem] : []
  })
}

const refused = (field: (string | number)[], message: string, about: Member[]): FamilyProblem => ({
  field,
  code: 'FAMILY_REFUSED',
  message,
  productIds: about.map(({ id }) => id),
})

function categoryProblem([first, ...others]: Member[]): FamilyProblem | undefined {
  const other = others.find(({ categoryId }) => categoryId !== first?.categoryId)
  if (!first || !other) return undefined
  const message = t('admin.families.differInCategory', { one: first.name, other: other.name })
  return refused(['category'], message, [first, other])
}

function choicesProblem(
  members: Member[],
  choices: Attribute[],
  inForce: (categoryId: string | null) => Attribute[],
): FamilyProblem | undefined {
  const [first] = members
  if (!first) return undefined
  const asked = new Set(inForce(first.categoryId).map(({ id }) => id))
  const unasked = choices.find(({ id }) => !asked.has(id))
  if (unasked)
    return refused(['category'], t('catalogue.theCategoryDoesNotAskForBy', { name: unasked.name }), members)
  for (const { code, name } of choices) {
    const without = members.find(({ values }) => !values.has(code))
    if (without)
      return refused(
        ['values', code],
        t('catalogue.hasNoByWhichOneChoosesIn', { name: without.name, choice: name }),
        [without],
      )
  }
  return alike(members, choices)
}

function alike(members: Member[], choices: Attribute[]): FamilyProblem | undefined {
  const seen = new Map<string, Member>()
  for (const member of members) {
    const key = JSON.stringify(choices.map(({ code }) => keyOf(member.values.get(code))))
    const other = seen.get(key)
    if (other)
      return refused(
        ['values', ...choices.slice(0, 1).map(({ code }) => code)],
        alikeWords(other, member, choices),
        [other, member],
      )
    seen.set(key, member)
  }
  return undefined
}

function alikeWords(one: Member, other: Member, choices: Attribute[]): string {
  const both = choices.flatMap((choice) => {
    const value = one.values.get(choice.code)
    return value ? `${choice.name} ${wordsOf(choice, value)}` : []
  })
  const names = { one: one.name, other: other.name }
  if (both.length === 0) return t('admin.families.alikeWithoutChoice', names)
  const list = new Intl.ListFormat(language(), { type: 'conjunction' }).format(both)
  return t('admin.families.alike', { ...names, both: list })
}
