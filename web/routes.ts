import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('storefront/home.tsx', { id: 'home' }),
  route('home', 'storefront/home.tsx', { id: 'home-by-name' }),
  route('blogs', 'storefront/blogs.tsx'),
  route('my-portfolio', 'storefront/my-portfolio.tsx'),
  route('contact-us', 'storefront/contact-us.tsx'),
  route('all-reviews', 'storefront/all-reviews.tsx'),
  route('newsletter/confirm', 'storefront/newsletter-confirm.tsx'),
  route('help', 'information/help.tsx'),
  route('delivery', 'information/delivery.tsx'),
  route('returns', 'information/returns.tsx'),
  route('warranty', 'information/warranty.tsx'),
  route('privacy', 'information/privacy.tsx'),
  route('terms', 'information/terms.tsx'),
  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
  route('reset-password', 'account/reset-password.tsx'),
  route('new-password', 'account/new-password.tsx'),
  layout('account/guarded.tsx', [
    route('products', 'storefront/products.tsx'),
    route('purchase/:id', 'storefront/purchase.tsx'),
    route('dashboard', 'dashboard/layout.tsx', [
      index('dashboard/my-profile.tsx'),
      route('my-orders', 'dashboard/my-orders.tsx'),
      route('payment/:id', 'dashboard/payment.tsx'),
    ]),
  ]),
  route('*', 'storefront/missing.tsx'),
] satisfies RouteConfig
