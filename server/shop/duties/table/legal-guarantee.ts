import { picturesOf } from '#contract/formatted-text.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const legalGuarantee: Duty = {
  holdsIn: inUnion,
  rule: 'Directive 2024/825 and Regulation 2025/1960, since 27 September 2026',
  link: '/dashboard/settings/texts/guarantee',
  standing: ({ saved: { guarantee } }) => {
    if (!guarantee)
      return missing('The text Legal guarantee waits for the picture and the words of the official notice')
    return guarantee.some((text) => picturesOf(text).length === 0)
      ? missing('The text Legal guarantee lacks the picture of the official notice in a language')
      : done('Forms of orders to member states show the notice that the shop uploaded above their button')
  },
}
