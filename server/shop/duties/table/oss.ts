import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const oss: Duty = {
  holdsIn: inUnion,
  rule: 'Directive 2006/112, articles 33 and 59c',
  link: '/dashboard/prices/taxes',
  standing: ({ settings: { seller }, rules }) => {
    if (!inUnion(seller.country))
      return { state: 'not_applicable', why: 'The shop does not say that it is in the Union' }
    if (!rules.taxes) return missing('The rules of prices have no taxes')
    return rules.unionSales
      ? done('Sales to other member states are counted, and taxed where they must be')
      : missing('Nothing says where sales to consumers of other member states are taxed')
  },
}
