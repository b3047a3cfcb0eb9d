/** Economic operators, and which of them a product has. Pure. */
import { writeAddress } from '#contract/addresses.ts'
import { INHERITED, OPERATOR_ROLES, type OperatorRole, OWN_OPERATOR } from '#contract/operator-roles.ts'
import type { ProductOperator, WrittenOperator } from '#contract/operators.ts'
import { language, t } from '#messages/t.ts'
import type { NewOperator, OperatorRow } from '#server/catalogue/operators/operators-store.ts'

const TEXTS = [
  ...(['name', 'tradeName', 'street', 'postcode', 'city'] as const),
  ...(['country', 'email', 'form', 'phone'] as const),
]
const LISTS = OPERATOR_ROLES.map((role) => INHERITED[role])
const FIELDS = [...TEXTS, ...LISTS]
/** As facts tell of it: without what is empty. */
export type OperatorFields = Partial<Pick<NewOperator, 'slug' | (typeof FIELDS)[number]>>

type Wish = { [Name in keyof WrittenOperator]?: WrittenOperator[Name] | undefined }

const same = (text: string) => text.trim().toLowerCase()

/** The columns of the fields that are named. A maker that is listed twice stands once. */
export function columnsOf(wish: Wish): Partial<NewOperator> {
  const texts = TEXTS.flatMap((name) => (wish[name] === undefined ? [] : [[name, wish[name] || null]]))
  const lists = LISTS.flatMap((name) => {
    const makers = new Map(wish[name]?.map((maker) => [same(maker), maker]))
    return wish[name] === undefined ? [] : [[name, [...makers.values()]]]
  })
  return Object.fromEntries([...texts, ...lists])
}

/** Without what is empty. */
export function fieldsOf(operator: Partial<NewOperator>): OperatorFields {
  return Object.fromEntries(
    (['slug', ...FIELDS] as const).flatMap((name) => {
      const value = operator[name]
      return value === null || value === undefined || value.length === 0 ? [] : [[name, value]]
    }),
  )
}

/** What is wrong with an operator beside these others, at its fields; that its name is taken is not among it. */
export function operatorProblems(
  others: OperatorRow[],
  operator: Partial<NewOperator>,
): { path: string[]; message: string }[] {
  const problems =
    operator.email || operator.form ? [] : [problem('email', t('admin.operators.isNotReached'))]
  for (const list of LISTS)
    for (const maker of operator[list] ?? []) {
      const other = others.find((one) => one[list].some((taken) => same(taken) === same(maker)))
      if (other) problems.push(problem(list, t('admin.operators.hasAnother', { maker, name: other.name })))
    }
  return problems
}

const problem = (field: string, message: string) => ({ path: [field], message })

type Made = { maker?: string | null } & {
  [Role in OperatorRole as (typeof OWN_OPERATOR)[Role]]?: string | null
}

/** The operators of a product by their roles: its own, or those of its maker. */
function operatorsOf(all: OperatorRow[], product: Made): Map<OperatorRole, OperatorRow> {
  const maker = same(product.maker ?? '')
  const found = OPERATOR_ROLES.flatMap((role): [OperatorRole, OperatorRow][] => {
    const own = product[OWN_OPERATOR[role]]
    const operator = all.find((one) =>
      own ? one.slug === own : maker !== '' && one[INHERITED[role]].some((name) => same(name) === maker),
    )
    return operator ? [[role, operator]] : []
  })
  return new Map(found)
}

/** As everybody sees the operators of a product. */
export function shownOperators(all: OperatorRow[], product: Made): ProductOperator[] {
  return [...operatorsOf(all, product)].map(([role, operator]) => {
    const { street, postcode, city, country } = operator
    const told = TEXTS.flatMap((field) => (operator[field] === null ? [] : [[field, operator[field]]]))
    const address = { name: '', line1: street, city, postcode: postcode ?? '', country }
    return {
      role,
      ...Object.fromEntries(told),
      address: writeAddress(address, language()),
    } as ProductOperator
  })
}

type Change = { [Role in OperatorRole as (typeof OWN_OPERATOR)[Role]]?: string | null | undefined }

/** Whether a change of a product names one. */
export const namesOperator = (change: Change): boolean =>
  Object.values(OWN_OPERATOR).some((field) => change[field])

/** The operators that a change of a product names, by their slugs or as they are called, as slugs; and those that there are not. */
export function namedOperators(
  all: Pick<OperatorRow, 'slug' | 'name'>[],
  change: Change,
): { named: Change; problems: { field: string[]; code: 'UNPROCESSABLE_CONTENT'; message: string }[] } {
  const named: Change = {}
  const problems = []
  for (const role of OPERATOR_ROLES) {
    const field = OWN_OPERATOR[role]
    const typed = change[field]
    if (!typed) continue
    const found = all.find(({ slug, name }) => slug === typed || same(name) === same(typed))
    if (found) named[field] = found.slug
    else {
      const message = t('admin.operators.thereIsNone', { name: typed })
      problems.push({ field: [field], code: 'UNPROCESSABLE_CONTENT' as const, message })
    }
  }
  return { named, problems }
}
