import type { Requests, World } from '#testing/rights/world.ts'

let pages = 0

/** A page that nobody made before, at the version of today. */
async function aHomePage({ kerf, people }: World) {
  const { body } = await kerf.call('GET', '/api/manage/home', undefined, people.admin)
  const { version, published } = Object(body)
  const texts = { 'en-US': { text: `Page ${++pages}.` } }
  return {
    version,
    blocks: [...published.blocks, { id: `text-${pages}`, kind: 'text', hidden: false, texts }],
  }
}

const DRAFT = '/manage/home/draft'

/** The calls about the home page. */
export const homeRequests: Requests<'home'> = {
  'home.shown': () => ({ path: '/home' }),
  'home.edited': () => ({ path: '/manage/home' }),
  'home.version': () => ({ path: '/manage/home/versions/0' }),
  'home.preview': () => ({ path: '/manage/home/preview' }),
  'home.save': async (world) => ({ path: DRAFT, body: await aHomePage(world) }),
  'home.discard': async (world) => {
    const { kerf, people } = world
    const { body } = await kerf.call('PUT', `/api${DRAFT}`, await aHomePage(world), people.admin)
    return { path: `${DRAFT}/${Object(body).version}` }
  },
  'home.publish': async (world) => ({ path: '/manage/home', body: await aHomePage(world) }),
}
