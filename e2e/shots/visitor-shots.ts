import { ask, press } from './arrange.ts'
import type { Shot } from './shot.ts'

/** The public pages, and those of the way in. */
export const VISITOR_SHOTS: Shot[] = [
  { name: 'home', route: '/', who: 'visitor' },
  { name: 'home-by-name', route: '/home', who: 'customer' },
  { name: 'blogs', route: '/blogs', who: 'visitor' },
  { name: 'my-portfolio', route: '/my-portfolio', who: 'visitor' },
  { name: 'contact-us', route: '/contact-us', who: 'visitor' },
  { name: 'contact-us-empty', route: '/contact-us', who: 'visitor', act: ask(/Send/) },
  { name: 'withdraw', route: '/withdraw', who: 'visitor' },
  { name: 'withdraw-empty', route: '/withdraw', who: 'visitor', act: ask(/Go on/) },
  { name: 'all-reviews', route: '/all-reviews', who: 'visitor' },
  {
    name: 'tool-reviews',
    route: '/tool/:slug/reviews',
    who: 'visitor',
    params: () => ({ slug: 'dovetail-saw-10-in' }),
  },
  { name: 'tools', route: '/tools', who: 'visitor' },
  { name: 'compare-none', route: '/compare', who: 'visitor' },
  {
    name: 'compare',
    route: '/compare',
    who: 'visitor',
    query: '?tools=dovetail-saw-10-in,claw-hammer-16-oz',
  },
  { name: 'tools-filtered', route: '/tools', who: 'visitor', query: '?q=saw&price=20..90&inStock=1' },
  { name: 'tools-none', route: '/tools', who: 'visitor', query: '?q=nothing-like-it' },
  {
    name: 'tools-of-category',
    route: '/tools/:slug',
    who: 'visitor',
    params: () => ({ slug: 'joinery-saws' }),
  },
  {
    name: 'order-link-unknown',
    route: '/order/:token',
    params: () => ({ token: 'worn-out' }),
    who: 'visitor',
  },
  { name: 'list-link-unknown', route: '/list/:token', params: () => ({ token: 'worn-out' }), who: 'visitor' },
  { name: 'pay-link-unknown', route: '/pay/:token', params: () => ({ token: 'worn-out' }), who: 'visitor' },
  { name: 'recall-unknown', route: '/recall/:token', params: () => ({ token: 'worn-out' }), who: 'visitor' },
  {
    name: 'back-in-stock-confirm',
    route: '/back-in-stock/confirm',
    who: 'visitor',
    query: '?token=worn-out',
  },
  { name: 'back-in-stock-stop', route: '/back-in-stock/stop', who: 'visitor', query: '?token=worn-out' },
  { name: 'newsletter-confirm', route: '/newsletter/confirm', who: 'visitor', query: '?token=worn-out' },
  {
    name: 'newsletter-unsubscribe',
    route: '/newsletter/unsubscribe',
    who: 'visitor',
    query: '?token=worn-out',
  },
  { name: 'help', route: '/help', who: 'visitor' },
  { name: 'delivery', route: '/delivery', who: 'visitor' },
  { name: 'returns', route: '/returns', who: 'visitor' },
  { name: 'warranty', route: '/warranty', who: 'visitor' },
  { name: 'privacy', route: '/privacy', who: 'visitor' },
  { name: 'terms', route: '/terms', who: 'visitor' },
  { name: 'imprint', route: '/imprint', who: 'visitor' },
  { name: 'tool', route: '/tool/:slug', who: 'visitor', params: () => ({ slug: 'dovetail-saw-10-in' }) },
  { name: 'cart', route: '/cart', who: 'customer' },
  { name: 'cart-empty', route: '/cart', who: 'visitor' },
  { name: 'cart-dropdown', route: '/terms', who: 'customer', act: press(/^Cart\b/) },
  { name: 'account-menu', route: '/terms', who: 'customer', act: press(/Hello!/) },
  { name: 'login', route: '/login', who: 'visitor' },
  { name: 'login-wrong', route: '/login', who: 'visitor', act: press('LOGIN') },
  { name: 'register', route: '/register', who: 'visitor' },
  { name: 'register-wrong', route: '/register', who: 'visitor', act: press('REGISTER NOW') },
  { name: 'reset-password', route: '/reset-password', who: 'visitor' },
  {
    name: 'reset-password-toast',
    route: '/reset-password',
    who: 'visitor',
    async act(page) {
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: /Reset/ }).click()
      await page.getByText('Sorry! Your Email input is empty').waitFor()
    },
  },
  { name: 'new-password', route: '/new-password', who: 'visitor', query: '?token=worn-out' },
  { name: 'verify-email', route: '/verify-email', who: 'visitor', query: '?token=worn-out' },
]
