import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#contract/durations.ts'
import { countMiss } from '#server/catalogue/search/misses-store.ts'
import {
  aCategory,
  aDocument,
  aModel,
  anAttribute,
  aPicture,
  deletedProduct,
  family,
  LENGTH,
  someSynonyms,
} from '#testing/rights/things.ts'
import type { Requests } from '#testing/rights/world.ts'

const yesterday = () => new Date(Date.now() - DAY_MS).toISOString()
const PRODUCT = {
  price: 9.5,
  minQuantity: 1,
  aviQuantity: 9,
  rating: 4,
  img: '/tools/a.webp',
  description: 'A tool.',
}

/** The calls of the catalogue: products, families, categories, the search and the past. */
export const catalogueRequests: Requests<
  'shop' | 'products' | 'families' | 'search' | 'tools' | 'categories' | 'uploads' | 'claims' | 'past'
> = {
  'shop.settings': () => ({ path: '/shop' }),
  'products.home': () => ({ path: '/home-products' }),
  'products.index': () => ({ path: '/product-index' }),
  'products.list': () => ({ path: '/products' }),
  'products.one': ({ productId }) => ({ path: `/products/${productId}` }),
  'products.add': () => ({ path: '/products', body: { ...PRODUCT, productName: 'Bench plane' } }),
  'products.change': ({ productId }) => ({ path: `/products/${productId}`, body: { rating: 3 } }),
  'products.remove': async ({ kerf }) => ({ path: `/products/${await kerf.product()}` }),
  'products.managed': ({ productId }) => ({ path: `/manage/products/${productId}` }),
  'products.relate': async ({ kerf, productId }) => ({
    path: `/manage/products/${productId}/relations`,
    body: { accessory: [await kerf.product()] },
  }),
  'products.changeMany': async ({ kerf }) => ({
    path: '/manage/products/bulk',
    body: { ids: [await kerf.product()], change: { price: { percent: 10 } } },
  }),
  'families.list': () => ({ path: '/manage/families' }),
  'families.one': async (world) => ({ path: `/manage/families/${(await family(world)).id}` }),
  'families.add': async ({ kerf }) => ({
    path: '/manage/families',
    body: { name: 'Chisels', choices: [], productIds: [await kerf.product()] },
  }),
  'families.change': async (world) => ({
    path: `/manage/families/${(await family(world)).id}`,
    body: { name: 'Gouges' },
  }),
  'families.addProducts': async (world) => {
    const { id, productId } = await family(world)
    await world.kerf.call(
      'DELETE',
      `/api/manage/families/${id}/products/${productId}`,
      undefined,
      world.people.admin,
    )
    return { path: `/manage/families/${id}/products`, body: { productIds: [productId] } }
  },
  'families.takeOut': async (world) => {
    const { id, productId } = await family(world)
    return { path: `/manage/families/${id}/products/${productId}` }
  },
  'families.dissolve': async (world) => ({ path: `/manage/families/${(await family(world)).id}` }),
  'families.writeSizes': async (world) => {
    const { id, productId } = await family(world)
    return { path: `/manage/families/${id}/sizes`, body: { rows: [{ id: productId, price: 12 }] } }
  },
  'products.restore': async (world) => ({ path: `/products/${await deletedProduct(world)}/restore` }),
  'search.find': () => ({ path: '/search?q=hammer' }),
  'search.suggest': () => ({ path: '/suggest?q=ham' }),
  'search.missed': () => ({ path: '/manage/searches' }),
  'search.dismissMissed': async ({ kerf }) => {
    await countMiss(kerf.db, 'slick chisel')
    return { path: '/manage/searches/dismissals', body: { query: 'slick chisel' } }
  },
  'search.synonyms': () => ({ path: '/manage/synonyms' }),
  'search.addSynonyms': () => ({
    path: '/manage/synonyms',
    body: { words: ['froe', `splitter ${randomUUID()}`] },
  }),
  'search.changeSynonyms': async (world) => ({
    path: `/manage/synonyms/${await someSynonyms(world)}`,
    body: { words: ['froe', `cleaver ${randomUUID()}`] },
  }),
  'search.removeSynonyms': async (world) => ({ path: `/manage/synonyms/${await someSynonyms(world)}` }),
  'tools.one': async ({ kerf, productId }) => {
    const { body } = await kerf.call('GET', `/api/products/${productId}`)
    return { path: `/tools/${body.slug}` }
  },
  'tools.fits': ({ productId }) => ({ path: `/fits?ids=${productId}` }),
  'tools.packs': async ({ kerf, productId }) => {
    const { body } = await kerf.call('GET', `/api/products/${productId}`)
    return { path: `/tools/${body.slug}/packs?pieces=3` }
  },
  'categories.tree': () => ({ path: '/categories' }),
  'categories.find': async (world) => {
    await aCategory(world)
    return { path: '/categories/saws' }
  },
  'categories.index': () => ({ path: '/category-index' }),
  'categories.list': () => ({ path: '/manage/categories' }),
  'categories.add': () => ({ path: '/manage/categories', body: { name: 'Saws' } }),
  'categories.change': async (world) => ({
    path: `/manage/categories/${await aCategory(world)}`,
    body: { name: 'Planes' },
  }),
  'categories.move': async (world) => {
    await aCategory(world)
    const path = `/manage/categories/${await aCategory(world)}/place`
    return { path, body: { parentId: null, position: 0 } }
  },
  'categories.remove': async (world) => ({ path: `/manage/categories/${await aCategory(world)}` }),
  'categories.addAttribute': async (world) => ({
    path: '/manage/attributes',
    body: { ...LENGTH, categoryId: await aCategory(world) },
  }),
  'categories.changeAttribute': async (world) => ({
    path: `/manage/attributes/${await anAttribute(world, await aCategory(world))}`,
    body: { name: 'Blade length' },
  }),
  'categories.moveAttribute': async (world) => {
    const id = await anAttribute(world, await aCategory(world))
    const to = { categoryId: await aCategory(world), position: 0 }
    return { path: `/manage/attributes/${id}/place`, body: to }
  },
  'categories.removeAttribute': async (world) => ({
    path: `/manage/attributes/${await anAttribute(world, await aCategory(world))}`,
  }),
  'uploads.add': async () => ({ path: '/uploads', body: await aPicture() }),
  'uploads.addDocument': () => ({ path: '/uploads/documents', body: aDocument() }),
  'uploads.addModel': () => ({ path: '/uploads/models', body: aModel() }),
  'claims.shown': () => ({ path: '/claims' }),
  'past.products': () => ({ path: `/manage/past/products?at=${yesterday()}` }),
  'past.product': ({ productId }) => ({ path: `/manage/past/products/${productId}?at=${yesterday()}` }),
  'past.catalogue': () => ({ path: `/manage/past/catalogue?at=${yesterday()}` }),
  'past.prices': () => ({ path: `/manage/past/price-rules?at=${yesterday()}` }),
}
