import type { DemoFamily } from '#server/shop/demo/catalogue/shape.ts'

/** Spokeshaves, scrapers and what turns their hook. */
export const spokeshavesAndScrapers: DemoFamily[] = [
  {
    slug: 'spokeshave',
    name: 'Spokeshave',
    img: '/tools/spokeshave-640.webp',
    maker: 'Dunnock',
    category: 'spokeshaves-and-scrapers',
    description:
      'For chair legs, rails and tool handles, 10 in across with a 2-1/8 in iron set by two brass nuts. The flat sole follows outside curves and long flats, the round sole cuts hollows down to a radius of about 3 in. Set the iron deeper on one side for a heavy and a fine cut in one setting.',
    choices: ['sole-shape'],
    sizeName: '{sole-shape} sole',
    values: { 'iron-width': '2-1/8 in' },
    columns: ['sole-shape'],
    sizes: [
      { sku: 'SP-851', gtin: '9521001000253', weight: '13 oz', values: ['flat'] },
      { sku: 'SP-852', gtin: '9521001000260', price: 46.5, aviQuantity: 48, weight: '13 oz', values: ['round'] },
    ],
  },
  {
    slug: 'card-scraper-set',
    maker: 'Dunnock',
    category: 'spokeshaves-and-scrapers',
    choices: [],
    values: { 'scraper-thickness': '0.032 in' },
    columns: [],
    sizes: [{ sku: 'SC-203', gtin: '9521001000277', weight: '8 oz', values: [] }],
    accessories: ['BU-204'],
  },
  {
    slug: 'card-scraper',
    name: 'Card scraper',
    img: '/tools/card-scraper-set-640.webp',
    maker: 'Dunnock',
    category: 'spokeshaves-and-scrapers',
    description:
      'One rectangle of spring steel, 2-1/2 x 6 in. The thin one bends easily on curved work, 0.024 in takes a light cut, 0.032 in is the usual one: it stays flat on tabletops. Edges are sheared: file and stone them square before you turn the first hook.',
    choices: ['scraper-thickness'],
    values: {},
    columns: ['scraper-thickness'],
    sizes: [
      { sku: 'SC-220', gtin: '9521001000284', price: 7.9, aviQuantity: 150, weight: '2 oz', values: ['0.020 in'] },
      { sku: 'SC-224', gtin: '9521001000291', price: 8.4, aviQuantity: 175, weight: '2 oz', values: ['0.024 in'] },
      { sku: 'SC-232', gtin: '9521001000307', price: 8.9, aviQuantity: 130, weight: '3 oz', values: ['0.032 in'] },
    ],
    accessories: ['BU-204'],
  },
  {
    slug: 'burnisher',
    name: 'Scraper burnisher',
    img: '/tools/burnisher-640.webp',
    maker: 'Dunnock',
    category: 'spokeshaves-and-scrapers',
    description:
      'A polished rod of hardened steel, harder than any scraper, that turns the hook on its edge. 4 in of round rod in a turned beech handle. Draw the steel along the flat first, then tilt to about 5° and stroke the edge twice with firm pressure and a drop of oil. Also pushes the burr back once before the next filing.',
    choices: [],
    values: { 'handle-material': 'beech' },
    columns: [],
    sizes: [{ sku: 'BU-204', gtin: '9521001000314', price: 21.5, aviQuantity: 88, weight: '4 oz', values: [] }],
  },
]
