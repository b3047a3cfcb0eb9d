import { beforeAll, expect, test, vi } from 'vitest'
import { DUTIES } from '#contract/duty-names.ts'
import { inLanguage } from '#messages/t.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { photo, upload } from '#server/shop/uploads/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
})

const list = (country: string, as = ada) =>
  kerf.call('GET', `/api/manage/duties?country=${country}`, undefined, as)
const of = async (duty: string, country = 'DE') =>
  Object((await list(country)).body).find((one: { duty: string }) => one.duty === duty)
const POST = {
  ...{
    id: 'post',
    name: 'Post',
    price: { kind: 'weight' as const, bands: [{ toGrams: 30_000, cents: 900 }] },
  },
  ...{ cutOff: '14:00', handlingDays: 0, transitDays: { from: 2, to: 3 } },
}
const mark = (duty: string, body: object) => kerf.call('PUT', `/api/manage/duties/${duty}`, body, ada)
async function seller(change: object): Promise<void> {
  const { body } = await kerf.call('GET', '/api/settings', undefined, ada)
  const wish = { ...Object(body).seller, ...change }
  expect(await kerf.call('PUT', '/api/settings/seller', wish, ada)).toMatchObject({ status: 200 })
}

test('each duty is told with its state, the rule and where it is mended, for a country to which nothing is delivered, too', async () => {
  const { status, body } = await list('de')
  expect(status).toBe(200)
  expect(Object(body).map(({ duty }: { duty: string }) => duty)).toEqual([...DUTIES])
  for (const one of Object(body))
    expect(one).toMatchObject({
      state: expect.stringMatching(/^(done|missing|elsewhere|not_applicable)$/),
      why: expect.stringMatching(/(Directive|Regulation|Act) \d+|South Dakota v\. Wayfair/),
      link: expect.stringMatching(/^\/dashboard\//),
    })
})

test('a rule of the Union is none of a country outside of it; the United Kingdom has its own', async () => {
  const holding = Object((await list('US')).body).filter(
    ({ state }: { state: string }) => state !== 'not_applicable',
  )
  expect(holding.map(({ duty }: { duty: string }) => duty)).toEqual(['proposition-65', 'sales-tax'])
  expect(await of('accessibility', 'US')).toMatchObject({ state: 'not_applicable' })
  for (const duty of ['reviews', 'withdrawal-terms'])
    expect(await of(duty, 'GB'), duty).toMatchObject({ state: 'missing' })
  expect(await of('withdrawal-function', 'GB')).toMatchObject({ state: 'not_applicable' })
})

test('a duty says since when it holds in a country, with the day that its rule names, and where the shop shows it', async () => {
  for (const country of ['DE', 'BE', 'GB', 'US'])
    for (const { duty, since, rule, places, state } of Object((await list(country)).body)) {
      expect(places, duty).not.toEqual([])
      if (since === undefined) expect(state, duty).toBe('not_applicable')
      else {
        const day = new Date(`${since}T12:00Z`)
        const words = day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
        if (!/since the same day/.test(rule))
          expect(rule, `${duty} in ${country}`).toContain(`since ${words}`)
      }
    }
  expect(await of('reviews')).toMatchObject({ since: '2022-05-28', places: ['page'] })
  expect(await of('reviews', 'GB')).toMatchObject({ since: '2025-04-06' })
  expect(await of('blades')).not.toHaveProperty('since')
})

test('a duty is none before its day', async () => {
  await seller({ country: 'DE' })
  vi.useFakeTimers({ now: Date.parse('2026-12-31T12:00Z'), toFake: ['Date'] })
  try {
    expect(await of('e-invoices')).toMatchObject({
      ...{ state: 'not_applicable', since: '2027-01-01' },
      why: expect.stringContaining('holds from January 1, 2027 on'),
    })
    vi.setSystemTime(Date.parse('2027-01-01T12:00Z'))
    expect(await of('e-invoices')).toMatchObject({ state: 'missing', link: '/dashboard/settings/orders' })
  } finally {
    vi.useRealTimers()
  }
})

const invoicing = (byEmail: boolean) => kerf.call('PUT', '/api/settings/invoicing', { byEmail }, ada)
const accessPoint = async (url: string) => {
  const point = { url, header: 'Authorization', secret: 'Bearer 1' }
  const named = await kerf.call('PUT', '/api/settings/access-point', point, ada)
  expect(named, JSON.stringify(named.body)).toMatchObject({ status: 200 })
}

test('e-invoices are missing of a seller there until something sends them, which by e-mail is not enough in Belgium', async () => {
  const germany = async () => {
    vi.useFakeTimers({ now: Date.parse('2027-01-01T12:00Z'), toFake: ['Date'] })
    try {
      return await of('e-invoices', 'DE')
    } finally {
      vi.useRealTimers()
    }
  }
  await seller({ country: 'DE' })
  expect(await germany()).toMatchObject({
    ...{ state: 'missing', why: expect.stringContaining('none is sent by e-mail') },
  })
  expect(await of('e-invoices', 'BE'), 'a seller elsewhere').toMatchObject({ state: 'not_applicable' })
  expect(await invoicing(true)).toMatchObject({ status: 200 })
  expect(await germany()).toMatchObject({ state: 'done' })
  await seller({ country: 'BE' })
  expect(await of('e-invoices', 'BE')).toMatchObject({
    ...{ state: 'missing', why: expect.stringContaining('by e-mail is not enough') },
  })
  await accessPoint('https://peppol.example/send')
  expect(await of('e-invoices', 'BE')).toMatchObject({ state: 'done' })
  await invoicing(false)
})

test('where e-invoices go through a system of the country they are missing, whatever Kerf sends, until the owner says who does it', async () => {
  await invoicing(true)
  await accessPoint('https://peppol.example/send')
  for (const [country, system, since] of [
    ...[['FR', 'plateforme agréée', '1 September 2026'] as const],
    ...[['HR', 'eRačun', '1 January 2026'] as const],
    ...[['IT', 'Sistema di Interscambio', '1 January 2019'] as const],
    ...[['PL', 'KSeF', '1 February 2026'] as const],
    ...[['RO', 'RO e-Factura', '1 January 2024'] as const],
  ]) {
    await seller({ country })
    const shown = await of('e-invoices', country)
    expect(shown, country).toMatchObject({ state: 'missing', why: expect.stringContaining(system) })
    expect(shown.rule).toContain(`since ${since}`)
    expect(new Date(`${shown.since}T12:00Z`), country).toEqual(new Date(`${since} 12:00Z`))
    await mark('e-invoices', { country, note: 'Our accountant' })
    expect(await of('e-invoices', country), country).toMatchObject({ state: 'elsewhere' })
    await mark('e-invoices', { country, note: '' })
  }
  const { body } = await inLanguage('de', () => list('RO'))
  expect(JSON.stringify(body)).toContain('weder per E-Mail noch über den Access Point')
  await invoicing(false)
})

test('sales tax is missing in the United States until a state has a limit beside its sales', async () => {
  const limits = (stateLimits: string) => kerf.call('PUT', '/api/settings/bookkeeping', { stateLimits }, ada)
  expect(await of('sales-tax')).toMatchObject({ state: 'not_applicable' })
  expect(await of('sales-tax', 'US')).toMatchObject({ state: 'missing' })
  expect(await limits('CA 500000, TX 500000')).toMatchObject({ status: 200 })
  expect(await of('sales-tax', 'US')).toMatchObject({
    ...{ state: 'done', why: expect.stringContaining('2 states') },
  })
})

test('a shop that counts in other money than its country is told that invoices state their tax in that of the country', async () => {
  await seller({ country: 'SE' })
  expect(await of('national-currency', 'DE')).toMatchObject({ state: 'not_applicable' })
  expect(await of('national-currency', 'SE')).toMatchObject({
    ...{ state: 'missing', why: expect.stringMatching(/counts in USD.*stated in SEK/) },
  })
  const count = async (currency: string) =>
    expect((await kerf.call('PUT', '/api/manage/settings/money', { currency }, ada)).status).toBe(200)
  await count('SEK')
  expect(await of('national-currency', 'SE')).toMatchObject({ state: 'done' })
  await count('EUR')
  await seller({ country: 'DE' })
  expect(await of('national-currency')).toMatchObject({ state: 'done' })
  await count('USD')
})

test('the instruction on withdrawal is missing while the text is the draft that came with the shop', async () => {
  const body = { title: 'Returns', text: 'You have the right to withdraw. The form: …', version: 0 }
  const draft = { state: 'missing', link: '/dashboard/settings/texts/returns' }
  expect(await of('withdrawal-terms')).toMatchObject(draft)
  expect((await kerf.call('PUT', '/api/texts/returns', body, ada)).status).toBe(200)
  expect(await of('withdrawal-terms')).toMatchObject({ state: 'done' })
})

test('the function of withdrawal is done when the shop says its e-mail and its address', async () => {
  await seller({ email: '', address: '' })
  expect(await of('withdrawal-function')).toMatchObject({ state: 'missing', link: '/dashboard/settings' })
  await seller({ email: 'shop@kerf.example', address: '1 Mill Lane\nDovetail' })
  expect(await of('withdrawal-function')).toMatchObject({ state: 'done' })
})

test('products that lack something are counted', async () => {
  const { products: before = 0 } = await of('maker')
  await kerf.product()
  expect(await of('maker')).toMatchObject({ state: 'missing', products: before + 1 })
})

test('prices per unit are there once products say how much is in them', async () => {
  const id = await kerf.product()
  expect(await of('unit-price')).toMatchObject({ state: 'missing', products: expect.any(Number) })
  await kerf.call('PUT', `/api/products/${id}`, { contents: '250 ml' }, ada)
  expect(await of('unit-price')).toMatchObject({ state: 'done', why: expect.stringContaining('1 of ') })
  await kerf.call('PUT', `/api/products/${id}`, { contents: '' }, ada)
})

test('claims for the environment are missing until their proof is named, in products and in texts', async () => {
  const name = (id: string, fields: object) => kerf.call('PUT', `/api/products/${id}`, fields, ada)
  const filtered = async () => {
    const { body } = await kerf.call('GET', '/api/manage/products?size=100&lacks=proof', undefined, ada)
    return Object(body).rows.map(({ _id }: { _id: string }) => _id)
  }
  const id = await kerf.product()
  expect(await of('claims')).toMatchObject({ state: 'done' })
  expect(await of('claims', 'US')).toMatchObject({ state: 'not_applicable' })
  for (const said of [
    { productName: 'Klimaneutrales Öl' },
    { productName: 'Oil', description: 'An eco-friendly oil.' },
    { description: 'An oil.', translations: { de: { description: 'Ein ÖKOLOGISCHES Öl.' } } },
    { translations: { de: null }, description: 'Huile respectueuse de l’environnement.' },
  ]) {
    expect(await name(id, said)).toMatchObject({ status: 200 })
    expect(await of('claims')).toMatchObject({ state: 'missing', products: 1 })
    expect(await filtered()).toEqual([id])
  }
  expect(await name(id, { proof: 'EU Ecolabel DE/044/001' })).toMatchObject({ status: 200 })
  expect(await of('claims')).toMatchObject({ state: 'done' })
  expect(await filtered()).toEqual([])
  expect((await kerf.call('GET', `/api/products/${id}`)).body).not.toHaveProperty('proof')
  expect(await name(id, { proof: 'x'.repeat(301) })).toMatchObject({
    ...{ status: 422, body: { data: { issues: [{ path: ['proof'] }] } } },
  })

  const say = (text: object) =>
    kerf.call('PUT', '/api/texts/returns', { title: 'Returns', text: 'We pack sustainably.', ...text }, ada)
  await say({ version: 1 })
  expect(await of('claims')).toMatchObject({
    ...{ state: 'missing', link: '/dashboard/settings/texts/returns' },
  })
  await say({ version: 2, proof: 'Blue Angel' })
  expect(await of('claims')).toMatchObject({ state: 'done' })
  await say({ version: 3, text: 'We still pack sustainably.' })
  expect(await of('claims'), 'a text keeps its proof').toMatchObject({ state: 'done' })
  await say({ version: 4, proof: '' })
  expect(await of('claims')).toMatchObject({ state: 'missing' })
  const { body } = await kerf.call('GET', '/api/manage/texts/returns?version=3', undefined, ada)
  expect(body).toMatchObject({ proof: 'Blue Angel' })
})

test('the home page and the words of e-mails are looked over for claims, too', async () => {
  const { published, version } = Object((await kerf.call('GET', '/api/manage/home', undefined, ada)).body)
  const publish = async (saved: number, more: object) => {
    const note = {
      id: 'note',
      kind: 'text',
      hidden: false,
      texts: { 'en-US': { text: 'A sustainable shop.' } },
    }
    const blocks = [...published.blocks, { ...note, ...more }]
    const reply = await kerf.call('POST', '/api/manage/home', { version: saved, blocks }, ada)
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
    return Number(Object(reply.body).version)
  }
  await kerf.call('PUT', '/api/texts/returns', { title: 'Returns', text: 'Ask us.', version: 5 }, ada)
  expect(await of('claims')).toMatchObject({ state: 'done' })
  const second = await publish(version, {})
  expect(await of('claims')).toMatchObject({ state: 'missing', link: '/dashboard/settings/home-page' })
  const third = await publish(second, { hidden: true })
  expect(await of('claims'), 'nobody sees it').toMatchObject({ state: 'done' })
  await publish(third, { proof: 'FSC C012345' })
  expect(await of('claims')).toMatchObject({ state: 'done' })
  expect(JSON.stringify((await kerf.call('GET', '/api/home')).body)).not.toContain('FSC')

  const write = (texts: object) =>
    kerf.call('PUT', '/api/settings/mails', { 'order placed': { de: texts } }, ada)
  expect((await write({ closing: 'Klimaneutral versandt.' })).status).toBe(200)
  expect(await of('claims')).toMatchObject({
    ...{ state: 'missing', link: '/dashboard/settings/e-mails/texts/order-placed?language=de' },
  })
  expect((await write({ closing: 'Klimaneutral versandt.', proof: 'ISO 14068-1' })).status).toBe(200)
  expect(await of('claims')).toMatchObject({ state: 'done' })
})

test('statements are missing until an admin saved them, and the notice of the guarantee until it has its picture in each language', async () => {
  const save = async (name: string, body: object) =>
    kerf.call('PUT', `/api/texts/${name}`, { title: 'Title', ...body }, ada)
  for (const [duty, name] of [
    ['accessibility', 'accessibility'],
    ['reviews', 'review-policy'],
  ] as const) {
    expect(await of(duty)).toMatchObject({ state: 'missing', link: `/dashboard/settings/texts/${name}` })
    expect(await save(name, { text: 'We try.', version: 0 })).toMatchObject({ status: 200 })
    expect(await of(duty)).toMatchObject({ state: 'done' })
  }
  const { body } = await upload(kerf, await photo(320).jpeg().toBuffer(), ada)
  const picture = `![All that it says](${Object(body).img})`
  const translations = { de: { title: 'Titel', text: 'Ohne Bild.' } }
  expect(await of('legal-guarantee')).toMatchObject({ state: 'missing' })
  await save('guarantee', { text: picture, translations, version: 0 })
  expect(await of('legal-guarantee')).toMatchObject({
    state: 'missing',
    why: expect.stringContaining('in a language'),
  })
  await save('guarantee', { text: picture, translations: { de: null }, version: 1 })
  expect(await of('legal-guarantee')).toMatchObject({ state: 'done' })
})

test('the last button before an order says that one pays in the Union, unless the owner gave it other words', async () => {
  const says = (button: string) => kerf.call('PUT', '/api/settings/orders', { button }, ada)
  const shown = async () => (await kerf.call('GET', '/api/shop')).body
  await seller({ country: 'US' })
  expect(await of('order-button')).toMatchObject({
    state: 'missing',
    why: expect.stringContaining('Submit Purchase'),
  })
  expect(await shown()).not.toHaveProperty('obligesToPay')
  await seller({ country: 'DE' })
  expect(await of('order-button')).toMatchObject({ state: 'done' })
  expect(await shown()).toMatchObject({ obligesToPay: true })
  await says('Buy and pay now')
  expect(await shown()).toMatchObject({ button: 'Buy and pay now' })
  expect(await of('order-button')).toMatchObject({
    state: 'done',
    why: expect.stringContaining('Buy and pay now'),
  })
  await says('Order')
  expect(await of('order-button')).toMatchObject({ state: 'missing', why: expect.stringContaining('Order') })
  expect(await says('x'.repeat(61))).toMatchObject({ status: 422 })
  await says('')
  expect(await shown()).not.toHaveProperty('button')
})

test('who sells stands in the imprint once the shop says its name, address and e-mail', async () => {
  await seller({ name: 'Kerf', email: '', address: '1 Mill Lane\nDovetail' })
  expect(await of('imprint')).toMatchObject({ state: 'missing', link: '/dashboard/settings' })
  await seller({ name: 'Kerf', email: 'shop@kerf.example', address: '1 Mill Lane\nDovetail' })
  expect(await of('imprint')).toMatchObject({ state: 'done' })
})

test('duties are told in German to who reads German, with the law and since when', async () => {
  const { body } = await inLanguage('de', () => list('DE'))
  const told = Object(body).find(({ duty }: { duty: string }) => duty === 'unit-price')
  expect(told).toMatchObject({
    why: expect.stringMatching(/^Kein Produkt sagt/),
    rule: expect.stringMatching(/^Richtlinie 98.6, Artikel 3, seit 18. März 2000/),
  })
})

test('a maker outside of the Union needs somebody who answers for its products in it', async () => {
  const ids: string[] = []
  for (const { _id } of Object((await kerf.call('GET', '/api/manage/products?size=100', undefined, ada)).body)
    .rows)
    ids.push(_id)
  expect(await of('maker')).toMatchObject({ state: 'missing', products: ids.length })
  const at = { street: '1 Mill Lane', city: 'Leeds', country: 'GB', email: 'safety@maker.example' }
  const operator = (name: string, more: object) =>
    kerf.call('POST', '/api/manage/operators', { name, ...at, ...more }, ada)
  expect((await operator('Far Forge', { makerOf: ['Far'] })).status).toBe(201)
  const edit = async (id: string, fields: object) =>
    expect((await kerf.call('PUT', `/api/products/${id}`, fields, ada)).status).toBe(200)
  for (const id of ids) await edit(id, { maker: 'far' })
  expect(await of('maker')).toMatchObject({
    ...{ state: 'missing', products: ids.length, link: '/dashboard/manage-products?lacks=responsible' },
  })
  expect((await operator('Near Desk', { country: 'NL', importerOf: ['Far'] })).status).toBe(201)
  expect(await of('maker')).toMatchObject({ state: 'done' })
  const [first = ''] = ids
  await edit(first, { importedBy: 'Far Forge' })
  expect(await of('maker')).toMatchObject({ state: 'missing', products: 1 })
  const { body } = await kerf.call('GET', '/api/manage/products?lacks=responsible', undefined, ada)
  expect(Object(body).rows.map(({ _id }: { _id: string }) => _id)).toEqual([first])
  await edit(first, { importedBy: '' })
})

test('products that lack what a duty asks are a filter of the table of products', async () => {
  const [bare, full] = [await kerf.product({ name: 'Bare' }), await kerf.product({ name: 'Full' })]
  await kerf.call('PUT', `/api/products/${full}`, { contents: '250 ml', maker: 'Far' }, ada)
  for (const what of ['contents', 'maker']) {
    const { body } = await kerf.call('GET', `/api/manage/products?size=100&lacks=${what}`, undefined, ada)
    const ids = Object(body).rows.map(({ _id }: { _id: string }) => _id)
    expect(ids).toContain(bare)
    expect(ids).not.toContain(full)
  }
  await kerf.call('PUT', `/api/products/${full}`, { contents: '', maker: '' }, ada)
})

test('the status of the shop counts what is missing where it delivers', async () => {
  const missing = async () =>
    Object((await kerf.call('GET', '/api/manage/attention', undefined, ada)).body).duties
  expect(await missing()).toBe(0)
  const zone = { id: 'gb', name: 'Britain', countries: ['GB'], methods: [POST] }
  await setRules(kerf, ada, { zones: [zone] })
  const here = Object((await list('GB')).body).filter(({ state }: { state: string }) => state === 'missing')
  expect(here.length).toBeGreaterThan(0)
  expect(await missing()).toBe(here.length)
  expect((await kerf.call('GET', '/api/manage/duties/missing', undefined, ada)).body).toEqual(here)
  await setRules(kerf, ada, {})
})

test('sales to other member states are a duty of a shop in the Union', async () => {
  await seller({ country: 'US' })
  expect(await of('oss')).toMatchObject({ state: 'not_applicable' })
  await seller({ country: 'DE' })
  expect(await of('oss')).toMatchObject({ state: 'missing', link: '/dashboard/prices/taxes' })
})

test('an owner says that a duty is fulfilled elsewhere, for one country, and takes that back; the audit log has both', async () => {
  const note = 'A label is on each shelf'
  const acts = async () => {
    const { body } = await kerf.call('GET', '/api/manage/audit?about=duty', undefined, ada)
    return Object(body).rows.map(({ act }: { act: string }) => act)
  }
  const before = await acts()
  expect(await mark('unit-price', { country: 'DE', note })).toMatchObject({ status: 200 })
  expect(await of('unit-price')).toMatchObject({ state: 'elsewhere', why: expect.stringContaining(note) })
  expect(await of('unit-price', 'FR')).toMatchObject({ state: 'missing' })
  await mark('unit-price', { country: 'DE', note })
  await mark('unit-price', { country: 'DE', note: '' })
  expect(await of('unit-price')).toMatchObject({ state: 'missing' })
  expect(await acts()).toEqual(['mark duty', 'mark duty', ...before])
})

test('products that lack what customs asks are counted where parcels leave the area of the shop, and nowhere else', async () => {
  await seller({ country: 'DE' })
  for (const country of ['DE', 'ES', 'MC'])
    expect(await of('customs', country), country).toMatchObject({ state: 'not_applicable' })
  const id = await kerf.product({ name: 'Square' })
  const before = await of('customs', 'US')
  expect(before).toMatchObject({ state: 'missing', link: '/dashboard/manage-products?lacks=customs' })
  expect(await of('customs', 'CH')).toMatchObject({ state: 'missing' })
  const facts = { hsCode: '9017.80', origin: 'de', weight: '200 g' }
  expect(await kerf.call('PUT', `/api/products/${id}`, facts, ada)).toMatchObject({ status: 200 })
  expect(await of('customs', 'US')).toMatchObject({ products: before.products - 1 })
  const { body } = await kerf.call('GET', '/api/manage/products?size=100&lacks=customs', undefined, ada)
  expect(Object(body).rows.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  expect((await kerf.call('GET', `/api/products/${id}`)).body).not.toHaveProperty('hsCode')
  const wrong = async (fields: object) => {
    const { status, body } = await kerf.call('PUT', `/api/products/${id}`, fields, ada)
    return [status, Object(body).data.issues.map(({ path }: { path: string[] }) => path.at(-1))]
  }
  for (const hsCode of ['12345', '12345678901', '90A780'])
    expect(await wrong({ hsCode }), hsCode).toEqual([422, ['hsCode']])
  for (const origin of ['Atlantis', 'XX']) expect(await wrong({ origin }), origin).toEqual([422, ['origin']])
})

test('numbers as a producer are missing for each country of the Union until they are named', async () => {
  await seller({ registrations: '' })
  for (const duty of ['packaging', 'electrical', 'batteries'])
    expect(await of(duty), duty).toMatchObject({
      ...{ state: 'missing', link: '/dashboard/settings#registrations' },
    })
  await seller({ registrations: 'WEEE DE 12345678\npackaging FR FR1' })
  expect(await of('electrical')).toMatchObject({ state: 'done', why: expect.stringContaining('12345678') })
  expect(await of('packaging')).toMatchObject({ state: 'missing' })
  expect(await of('packaging', 'FR')).toMatchObject({ state: 'done' })
  expect(await of('batteries', 'US')).toMatchObject({ state: 'not_applicable' })
  expect((await kerf.call('GET', '/api/shop')).body).toMatchObject({
    seller: { registrations: 'WEEE DE 12345678\npackaging FR FR1' },
  })
})

test('a maker’s guarantee is missing its terms until they are named; what is shorter than the law’s is refused at its field', async () => {
  expect(await of('durability')).toMatchObject({ state: 'done' })
  const id = await kerf.product({ name: 'Vise' })
  const edit = (fields: object) => kerf.call('PUT', `/api/products/${id}`, fields, ada)
  expect(await edit({ guaranteeYears: '5' })).toMatchObject({ status: 200 })
  expect(await of('durability')).toMatchObject({
    ...{ state: 'missing', products: 1, link: '/dashboard/manage-products?lacks=guarantee-terms' },
  })
  const { body } = await kerf.call('GET', '/api/manage/products?lacks=guarantee-terms', undefined, ada)
  expect(Object(body).rows.map(({ _id }: { _id: string }) => _id)).toEqual([id])
  for (const wrong of [
    ...[{ guaranteeYears: 2 }, { guaranteeYears: 'long' }, { guaranteeYears: 3.5 }, { guaranteeYears: 100 }],
    ...[
      { guaranteeTerms: 'http://maker.example' },
      { guaranteeTerms: 'javascript:alert(1)' },
      { guaranteeTerms: '//maker.example/x' },
    ],
  ])
    expect(await edit(wrong), JSON.stringify(wrong)).toMatchObject({
      ...{ status: 422, body: { data: { issues: [{ path: Object.keys(wrong) }] } } },
    })
  expect(await edit({ guaranteeTerms: 'https://maker.example/terms.pdf' })).toMatchObject({ status: 200 })
  expect(await of('durability')).toMatchObject({ state: 'done', why: expect.stringContaining('1 product') })
})

test('warnings for California are missing in the United States until a product has one', async () => {
  expect(await of('proposition-65')).toMatchObject({ state: 'not_applicable' })
  expect(await of('proposition-65', 'US')).toMatchObject({ state: 'missing' })
  const id = await kerf.product()
  const edit = (californiaWarning: string) =>
    kerf.call('PUT', `/api/products/${id}`, { californiaWarning }, ada)
  const issue = { path: ['californiaWarning'] }
  expect(await edit('x'.repeat(1001))).toMatchObject({ status: 422, body: { data: { issues: [issue] } } })
  expect(await edit('WARNING: Lead – www.P65Warnings.ca.gov')).toMatchObject({ status: 200 })
  expect(await of('proposition-65', 'US')).toMatchObject({
    ...{ state: 'done', why: expect.stringContaining('1 product') },
  })
})

test('blades stay missing in the United Kingdom until the owner says who checks the age', async () => {
  expect(await of('blades')).toMatchObject({ state: 'not_applicable' })
  expect(await of('blades', 'GB')).toMatchObject({ state: 'missing' })
  await mark('blades', { country: 'GB', note: 'The carrier checks a passport at the door' })
  expect(await of('blades', 'GB')).toMatchObject({
    state: 'elsewhere',
    why: expect.stringContaining('passport'),
  })
  await mark('blades', { country: 'GB', note: '' })
  const knife = await kerf.product()
  await kerf.call('PUT', `/api/products/${knife}`, { handover: 'blade' }, ada)
  const says = (body: object) => kerf.call('PUT', '/api/settings/orders', body, ada)
  await says({ ageAtSale: 'AgeCheck' })
  expect(await of('blades', 'GB')).toMatchObject({
    ...{ state: 'missing', products: 1, link: '/dashboard/settings/orders' },
  })
  await says({ ageAtDelivery: 'A passport is asked for' })
  expect(await of('blades', 'GB')).toMatchObject({ state: 'done', why: expect.stringContaining('passport') })
  await says({ ageAtSale: '', ageAtDelivery: '' })
})

test('what a product lacks is told where the shop delivers to a country that asks for it, until it is handled elsewhere', async () => {
  const id = await kerf.product({ name: 'Chalk line' })
  const lacked = async (of = id) => {
    const { status, body } = await kerf.call('GET', `/api/manage/products/${of}/duties`, undefined, ada)
    return status === 200 ? Object(body).map(({ lack }: { lack: string }) => lack) : status
  }
  const zone = (country: string) => ({ id: 'z', name: 'Z', countries: [country], methods: [POST] })
  await seller({ country: 'DE' })
  expect(await lacked(), 'nothing is delivered').toEqual([])
  await setRules(kerf, ada, { zones: [zone('US')] })
  expect(await lacked()).toEqual(['customs'])
  await kerf.call('PUT', `/api/products/${id}`, { hsCode: '9017.80', origin: 'DE', weight: '1 kg' }, ada)
  expect(await lacked()).toEqual([])
  await setRules(kerf, ada, { zones: [zone('DE')] })
  expect(await lacked()).toEqual(['maker'])
  await mark('maker', { country: 'DE', note: 'On the label' })
  expect(await lacked()).toEqual([])
  await mark('maker', { country: 'DE', note: '' })
  await setRules(kerf, ada, {})
  expect(await lacked('00000000-0000-4000-8000-000000000000')).toBe(404)
})

test('who has no such right is refused, and no country is said at its field', async () => {
  expect(await list('DE', await kerf.customer())).toMatchObject({ status: 403 })
  for (const country of ['', 'D', 'XX', 'Germany']) {
    const { status, body } = await list(country)
    expect(status, country).toBe(422)
    expect(Object(body).data.issues[0].path).toEqual(['country'])
  }
  expect(await mark('unknown', { country: 'DE', note: 'x' })).toMatchObject({ status: 422 })
})
