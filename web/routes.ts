import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ROOMS, type Room } from '#web/admin/rooms.ts'

export default asWritten([
  index('storefront/home.tsx', { id: 'home' }),
  route('home', 'storefront/home.tsx', { id: 'home-by-name' }),
  route('blogs', 'information/blogs.tsx'),
  route('my-portfolio', 'information/my-portfolio.tsx'),
  route('contact-us', 'contact/contact-us.tsx'),
  route('withdraw', 'withdrawal/withdraw.tsx'),
  route('all-reviews', 'reviews/all-reviews.tsx'),
  route('tool/:slug/reviews', 'reviews/tool-reviews.tsx'),
  route('compare', 'catalogue/compare.tsx'),
  route('tools', 'catalogue/tools.tsx'),
  route('tools/:slug', 'catalogue/category.tsx'),
  route('newsletter/confirm', 'newsletter/newsletter-confirm.tsx'),
  route('back-in-stock/confirm', 'newsletter/back-in-stock-confirm.tsx'),
  route('back-in-stock/stop', 'newsletter/back-in-stock-stop.tsx'),
  route('newsletter/unsubscribe', 'newsletter/newsletter-unsubscribe.tsx'),
  route('recall/:token', 'information/recall.tsx'),
  route('order/:token', 'dashboard/linked-order.tsx'),
  route('list/:token', 'lists/shared-list.tsx'),
  route('pay/:token', 'dashboard/pay-link.tsx'),
  route('help', 'information/help.tsx'),
  route('delivery', 'information/text.tsx', { id: 'delivery' }),
  route('returns', 'information/text.tsx', { id: 'returns' }),
  route('warranty', 'information/text.tsx', { id: 'warranty' }),
  route('privacy', 'information/text.tsx', { id: 'privacy' }),
  route('terms', 'information/text.tsx', { id: 'terms' }),
  route('imprint', 'information/text.tsx', { id: 'imprint' }),
  route('guarantee', 'information/text.tsx', { id: 'guarantee' }),
  route('accessibility', 'information/text.tsx', { id: 'accessibility' }),
  route('review-policy', 'information/text.tsx', { id: 'review-policy' }),
  route('take-back', 'information/text.tsx', { id: 'take-back' }),
  route('tool/:slug', 'product-page/tool.tsx'),
  route('cart', 'checkout/cart-page.tsx'),
  route('login', 'sign-in/login.tsx'),
  route('login/code', 'sign-in/second-factor.tsx'),
  route('register', 'sign-in/register.tsx'),
  route('reset-password', 'sign-in/reset-password.tsx'),
  route('new-password', 'sign-in/new-password.tsx'),
  route('verify-email', 'sign-in/verify-email.tsx'),
  route('dev/ui', 'pattern-book/pattern-book.tsx'),
  layout('account/guarded.tsx', [
    route('invitation/:token', 'sign-in/invitation.tsx'),
    route('products', 'storefront/products.tsx'),
    route('home-preview', 'admin/home-page/preview.tsx'),
    route('purchase/:id', 'checkout/purchase.tsx'),
    route('dashboard', 'dashboard/layout.tsx', [
      index('dashboard/my-profile.tsx'),
      route('my-orders', 'dashboard/my-orders.tsx'),
      route('order/:id', 'dashboard/order.tsx'),
      route('payment/:id', 'dashboard/payment.tsx'),
      route('my-reviews', 'dashboard/my-reviews.tsx'),
      route('my-reviews/:id', 'dashboard/edit-review.tsx'),
      route('add-review', 'dashboard/add-review.tsx'),
      route('update-profile', 'dashboard/update-profile.tsx'),
      route('sessions', 'dashboard/sessions.tsx'),
      route('addresses', 'dashboard/addresses.tsx'),
      route('tools', 'dashboard/tools.tsx'),
      route('lists', 'dashboard/lists.tsx'),
      route('lists/:id', 'dashboard/list.tsx'),
      route('my-data', 'dashboard/my-data.tsx'),
      layout('admin/fields/unsaved-guard.tsx', ROOMS.flatMap(routesOf)),
    ]),
  ]),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('sitemaps/:part', 'seo/sitemap-part.ts'),
  route('robots.txt', 'seo/robots.ts'),
  route('site.webmanifest', 'seo/manifest.ts'),
  route('*', 'storefront/missing.tsx'),
])

/** The pages of one of the admin's rooms. `layout` is the frame around the others. */
function routesOf({ address, pages: { layout: frame, ...pages } }: Room): RouteConfigEntry[] {
  const files = Object.entries(pages)
  if (frame === undefined)
    return files.map(([path, file]) => route(path === '' ? address : `${address}/${path}`, `admin/${file}`))
  const within = files.map(([path, file]) =>
    path === '' ? index(`admin/${file}`) : route(path, `admin/${file}`),
  )
  return [route(address, `admin/${frame}`, within)]
}

/** An address in other capitals is another address, as any that is not here. */
function asWritten(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map(({ children, ...route }) => ({
    ...route,
    caseSensitive: true,
    ...(children && { children: asWritten(children) }),
  }))
}
