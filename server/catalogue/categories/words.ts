/** `a`, `a and b`, `a, b and c`. */
import { t } from '#messages/t.ts'
export function list(things: string[]): string {
  const last = things.at(-1) ?? ''
  return things.length < 2
    ? last
    : t('admin.refusals.listed', { others: things.slice(0, -1).join(', '), last })
}
