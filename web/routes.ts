import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('storefront/home.tsx', { id: 'home' }),
  route('home', 'storefront/home.tsx', { id: 'home-by-name' }),
  route('cart', 'cart/cart-page.tsx'),
  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
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
