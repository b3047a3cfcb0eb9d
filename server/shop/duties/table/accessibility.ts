import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const accessibility: Duty = {
  holdsIn: inUnion,
  rule: 'Directive 2019/882, since 28 June 2025; not for micro-enterprises',
  link: '/dashboard/settings/texts/accessibility',
  standing: ({ saved }) =>
    saved.accessibility
      ? done('The foot of each page leads to the statement on accessibility that the shop saved')
      : missing('The statement on accessibility is the draft that came with Kerf: read, mend and save it'),
}
