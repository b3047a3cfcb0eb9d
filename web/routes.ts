import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('storefront/home.tsx', { id: 'home' }),
  route('home', 'storefront/home.tsx', { id: 'home-by-name' }),
  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
  layout('account/guarded.tsx', [
    route('products', 'storefront/products.tsx'),
    route('purchase/:id', 'storefront/purchase.tsx'),
    route('dashboard', 'dashboard/layout.tsx', [
      index('dashboard/my-profile.tsx'),
      route('my-orders', 'dashboard/my-orders.tsx'),
      route('payment/:id', 'dashboard/payment.tsx'),
      route('my-reviews', 'dashboard/my-reviews.tsx'),
      route('add-review', 'dashboard/add-review.tsx'),
      route('update-profile', 'dashboard/update-profile.tsx'),
      route('shop', 'admin/shop.tsx'),
      route('manage-products', 'admin/manage-products.tsx'),
      route('add-product', 'admin/add-product.tsx'),
      route('edit-product/:id', 'admin/edit-product.tsx'),
      route('manage-user', 'admin/manage-user.tsx'),
      route('manage-orders', 'admin/manage-orders.tsx'),
      route('manage-orders/:id', 'admin/order.tsx'),
    ]),
  ]),
  route('*', 'storefront/missing.tsx'),
] satisfies RouteConfig
