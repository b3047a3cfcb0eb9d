import { demoReviews } from '#server/shop/demo/reviews.ts'

/** `eagerness`: how often one buys, beside the others. */
export type DemoCustomer = { name: string; email: string; phone: string; address: string; eagerness: number }

const ADDRESSES = [
  '41 Tanner Street\nMarlow Bridge, NH 03456',
  '7 Quarry Road\nAsh Ferry, PA 18210',
  '212 Orchard Avenue, Apt 3\nPorter Mills, OH 44255',
  '1860 County Road 9\nHollis Creek, WI 53950',
  '5 Ropewalk Lane\nEast Harbor, ME 04610',
  '330 Foundry Street\nKells, MI 49280',
  '18 Sycamore Court\nBramley, VA 22715',
]

const OTHERS = [
  'Ben Achterberg',
  'Carla Whitcomb',
  'Duncan Reyes',
  'Edith Somers',
  'Femi Adeyemi',
  'Greta Halvorsen',
  'Hugo Lassiter',
  'Irene Kwan',
  'Jonas Whitfield',
  'Kateri Beaulieu',
  'Leon Marchetti',
  'Priya Raman',
]

const listed = [
  ...demoReviews.map(({ name, email }) => ({ name, email })),
  ...OTHERS.map((name) => ({ name, email: `${name.toLowerCase().replace(' ', '.')}@kerf.example` })),
]

/** The people are invented, their mail domain is reserved, and nobody can sign in as one of them. */
export const demoCustomers: DemoCustomer[] = listed.map((person, index) => ({
  ...person,
  phone: `555 01${String(index + 10)}`,
  address: ADDRESSES[index % ADDRESSES.length] ?? '',
  eagerness: 1 + ((index * 7) % 5),
}))
