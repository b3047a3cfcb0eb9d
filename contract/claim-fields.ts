/** The claims that the shop makes about itself. Each shows the specification's fixed text, a figure counted from the shop's data, or nothing. Pure, without zod. */

const HIDDEN = { hidden: 'Nothing' } as const
const OWN = { own: 'Your own text' } as const

const claim = <Options extends Record<string, string>>(label: string, about: string, options: Options) =>
  ({ kind: 'choice', label, about, options }) as const

export const CLAIM_FIELDS = {
  partners: claim('Partners on the home page', 'The seven partners of the home page', {
    fixed: 'Our Partners, seven logos',
    ...HIDDEN,
  }),
  banner: claim('Banner', 'The banner Millions business trust us', {
    fixed: 'Millions business trust us',
    ...HIDDEN,
  }),
  statistics: claim('Figures', 'The four figures of the home page; hidden: none of them', {
    fixed: 'The figures chosen below',
    ...HIDDEN,
  }),
  plans: claim('Pricing plans', 'The three pricing plans', { fixed: 'The three plans', ...HIDDEN }),
  blogs: claim(
    'Page Blogs',
    'The page Blogs: questions on React and JavaScript, or a text of the owner’s own',
    { fixed: 'Questions on React and JavaScript', ...OWN, ...HIDDEN },
  ),
  portfolio: claim(
    'Page My Portfolio',
    'The page My Portfolio: who builds Kerf, or a text of the owner’s own',
    { fixed: 'Who builds Kerf, and how', ...OWN, ...HIDDEN },
  ),
  saving: claim(
    'Beside a price',
    'Save 12%; counted: what is saved against the lowest price of the 30 days before, where there is such a reduction',
    {
      fixed: 'Save 12%',
      counted: 'What is really saved, with the lowest price of the 30 days before',
      ...HIDDEN,
    },
  ),
  ratings: claim('Beside a product’s stars', '(1,000+) beside the stars; counted: the reviews of the shop', {
    fixed: '(1,000+)',
    counted: 'How many reviews the shop has',
    ...HIDDEN,
  }),
  products: claim(
    'First figure of the home page',
    '17190+ products for sale; counted: the products on sale',
    { fixed: '17190+ products for sale', counted: 'How many products are on sale', ...HIDDEN },
  ),
  reviews: claim('Second figure', '11502+ seller reviews; counted: the reviews of the shop', {
    fixed: '11502+ seller reviews',
    counted: 'How many reviews the shop has',
    ...HIDDEN,
  }),
  visitors: claim(
    'Third figure',
    '21450+ visitors per day. The shop does not count visitors; counted: shipped orders',
    { fixed: '21450+ visitors per day', counted: 'How many orders were shipped', ...HIDDEN },
  ),
  dealers: claim(
    'Fourth figure',
    '36302+ verified dealers. The shop verifies no dealers; counted: customers with a shipped order',
    { fixed: '36302+ verified dealers', counted: 'How many customers were shipped to', ...HIDDEN },
  ),
}
