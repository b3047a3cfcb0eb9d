import { beSentToLogin } from './admin.ts'
import { test } from './kerf.ts'

for (const path of [
  '/dashboard/manage-products',
  '/dashboard/add-product',
  '/dashboard/manage-orders',
  '/dashboard/shop',
  '/dashboard/audit',
]) {
  test(`a customer at ${path} is sent to the login, too`, ({ page, complaints }) =>
    beSentToLogin(page, complaints, path))
}
