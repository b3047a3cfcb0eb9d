/** An operator in a cell of Kerf's own file of products: `street: Werkstr. 1`, a field in a line, each maker in one of its own. */
import { fieldsOf } from '#server/catalogue/operators/operator.ts'
import type { OperatorRow } from '#server/catalogue/operators/operators-store.ts'

export function operatorLines(operator: OperatorRow): string {
  const { slug: _, name: __, ...fields } = fieldsOf(operator)
  return Object.entries(fields)
    .flatMap(([field, value]) => [value].flat().map((one) => `${field}: ${one}`))
    .join('\n')
}

/** As a call takes them, unchecked. A line without a colon is a field of its own, which the check refuses. */
export function operatorIn(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const colon = line.indexOf(':')
    const [field, said] = colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trim()]
    fields[field] = LISTS.includes(field) ? [fields[field] ?? [], said].flat() : said
  }
  return fields
}

const LISTS = ['makerOf', 'importerOf', 'responsibleFor']
