import type { Page } from '@playwright/test'
import { answerAlert, expect, register, signInAs, signOut, test } from './kerf.ts'

type Call = { method: string; path: string; body?: object }

/** What whoever is signed in on the page asks of the shop directly, to prepare a test. */
function ask(page: Page, { method, path, body }: Call): Promise<{ status: number; answer: unknown }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`
      const headers = { authorization, 'content-type': 'application/json' }
      const reply = await fetch(`/api${path}`, { method, headers, body })
      return { status: reply.status, answer: await reply.json() }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
}

/** Registers and signs out again; answers the address. */
async function newCustomer(page: Page, name: string): Promise<string> {
  await page.goto('/register')
  const { email } = await register(page, name)
  await answerAlert(page, 'Account created!', '')
  await signOut(page)
  return email
}

/** Registers somebody, has them made an admin and signs out again; answers the address. */
async function newAdmin(page: Page, name: string): Promise<string> {
  const email = await newCustomer(page, name)
  await signInAs(page, 'admin@kerf.example')
  await ask(page, { method: 'PUT', path: `/user/admin/${email}` })
  await signOut(page)
  return email
}

/** Logs in who registered here, on the way to a page. */
async function logIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/login?from=${path}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('dovetail')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await answerAlert(page, 'Login Successful!', 'Welcome back!')
}

/** One order of the demo's customer, who is signed out again. */
async function orderAsCustomer(page: Page, tool: string): Promise<void> {
  await signInAs(page, 'customer@kerf.example')
  await page.goto('/products')
  await page.getByRole('article', { name: tool }).getByRole('link', { name: 'Purchase' }).click()
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Address').fill('1 Mill Lane')
  await page.getByRole('button', { name: 'Submit Purchase' }).click()
  await answerAlert(page, 'Success', 'Order has been placed successfully')
  await signOut(page)
}

const product = {
  'Product Name': 'Bench hook',
  Price: '12.50',
  Rating: '4.5',
  'Minimum Quantity': '2',
  'Available Quantity': '40',
  'Image Link': '/tools/joiners-mallet.svg',
  Description: 'Holds small work while you saw.',
}

async function fillProduct(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test.describe('who may come in', () => {
  for (const path of [
    '/dashboard/manage-products',
    '/dashboard/add-product',
    '/dashboard/manage-user',
    '/dashboard/manage-orders',
    '/dashboard/shop',
  ]) {
    test(`a customer at ${path} is sent to the login, the origin kept and the token cleared`, async ({
      page,
      complaints,
    }) => {
      await signInAs(page, 'customer@kerf.example')
      await page.goto(path)
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
      await expect(page.getByRole('heading', { name: 'LOGIN' })).toBeVisible()
      await expect(page.getByText('That page is for admins.')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
      // The cart may have been under way, and come too late.
      expect(complaints.splice(0).filter((complaint) => !complaint.includes('401'))).toEqual([])
    })
  }

  test('who logs in there as a customer lands at home with a clear word, and goes round no circle', async ({
    page,
  }) => {
    await page.goto('/dashboard/manage-orders?page=2')
    await expect(page).toHaveURL(/\/login\?from=/)
    await signInAs(page, 'customer@kerf.example', { here: true })
    await answerAlert(page, 'That page is for admins.', 'not as an admin')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
  })

  test('a customer who is signed in and opens that login is brought home with a clear word', async ({
    page,
  }) => {
    await signInAs(page, 'customer@kerf.example')
    await page.goto('/login?from=/dashboard/shop')
    await answerAlert(page, 'That page is for admins.', 'not as an admin')
    await expect(page).toHaveURL('/')
  })

  test('an admin who logs in there comes back to the page', async ({ page }) => {
    await page.goto('/dashboard/add-product')
    await signInAs(page, 'admin@kerf.example', { here: true })
    await expect(page).toHaveURL('/dashboard/add-product')
    await expect(page.getByRole('heading', { name: 'Add product' })).toBeVisible()
  })
})

test.describe('products', () => {
  test('a product needs every field, and what the server finds wrong is said at its field', async ({
    page,
    complaints,
  }) => {
    await signInAs(page, 'admin@kerf.example')
    await page.goto('/dashboard/add-product')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByLabel('Product Name')).toBeFocused()
    for (const label of Object.keys(product)) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(`${label} is Required`)
    }
    await fillProduct(page, { ...product, Price: '0', 'Minimum Quantity': '0' })
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByLabel('Price')).toBeFocused()
    await expect(page.getByLabel('Price')).toHaveAccessibleDescription('The price must be more than 0')
    await expect(page.getByLabel('Minimum Quantity')).toHaveAccessibleDescription('At least 1')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await page.goto('/products')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('article', { name: 'Bench hook' })).toHaveCount(0)
  })

  test('a product that is added is found, edited without touching a stock that moved meanwhile, and taken away', async ({
    page,
  }) => {
    await signInAs(page, 'admin@kerf.example')
    await page.goto('/dashboard/add-product')
    await fillProduct(page, product)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await answerAlert(page, 'Your Product has been Successfully Added!', 'Bench hook')
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('article', { name: 'Bench hook' })).toContainText('$12.50')

    await page.goto('/dashboard/manage-products')
    await page.getByRole('searchbox', { name: 'Search products' }).fill('bench hook')
    await expect(page).toHaveURL('/dashboard/manage-products?search=bench+hook')
    await expect(page.getByRole('row')).toHaveCount(2)
    await rowOf(page, 'Bench hook').getByRole('link', { name: 'Edit' }).click()

    await expect(page.getByLabel('Available Quantity')).toHaveValue('40')
    const { pathname } = new URL(page.url())
    const path = `/products/${pathname.split('/').at(-1)}`
    await ask(page, { method: 'PUT', path, body: { newQuantity: 33 } })
    await page.getByLabel('Price').fill('13')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await answerAlert(page, 'Product has been updated!', 'Bench hook')
    expect(await ask(page, { method: 'GET', path })).toMatchObject({
      answer: { price: 13, aviQuantity: 33 },
    })

    await page.goto('/dashboard/manage-products?search=bench+hook')
    await expect(rowOf(page, 'Bench hook')).toContainText('$13')
    const remove = page.getByRole('button', { name: 'Delete Bench hook' })
    await remove.click()
    await answerAlert(page, 'Are You Sure to Delete?', 'Bench hook', 'Cancel')
    await answerAlert(page, 'Successfully! Your Product Info is Safe!', '')
    await expect(rowOf(page, 'Bench hook')).toBeVisible()
    await remove.click()
    await answerAlert(page, 'Are You Sure to Delete?', 'Bench hook', 'Yes, delete it')
    await answerAlert(page, 'Product has been deleted!', '')
    await expect(page.getByText('No product matches that.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByText('of 24 products')).toBeVisible()
  })

  test('what is sorted and paged stands in the address, and going back shows it again', async ({ page }) => {
    await signInAs(page, 'admin@kerf.example')
    await page.goto('/dashboard/manage-products')
    await expect(page.getByText(/^1–20 of \d+ products$/)).toBeVisible()
    const heading = page.getByRole('columnheader', { name: 'Price' })
    await expect(heading).toHaveAttribute('aria-sort', 'none')
    await heading.getByRole('link').click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await heading.getByRole('link').click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('row').nth(1)).toContainText('Smoothing plane No. 4')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/dashboard/manage-products?sort=price&direction=desc&page=2')
    await expect(page.getByText(/^21–\d+ of \d+ products$/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^1–20 of \d+ products$/)).toBeVisible()
    await page.goto('/dashboard/manage-products?page=99')
    await expect(page).toHaveURL('/dashboard/manage-products?page=2')
  })

  test('a product that does not exist is said to be missing', async ({ page, complaints }) => {
    await signInAs(page, 'admin@kerf.example')
    await page.goto('/dashboard/edit-product/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('main').getByRole('link', { name: /Home/ })).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
  })
})

test.describe('users', () => {
  test('a customer is made an admin, is one at once, and becomes a customer again', async ({ page }) => {
    const email = await newCustomer(page, 'Paula Planer')
    await signInAs(page, 'admin@kerf.example')
    await page.goto(`/dashboard/manage-user?search=${encodeURIComponent(email)}`)
    const row = rowOf(page, email)
    const promote = row.getByRole('button', { name: 'Make an Admin' })
    await promote.click()
    await answerAlert(page, 'Are You Sure to Make Admin?', email, 'Cancel')
    await answerAlert(page, 'Successfully! Your User Info is Safe!', '')
    await promote.click()
    await answerAlert(page, 'Are You Sure to Make Admin?', email, 'Yes, make admin')
    await answerAlert(page, 'User has been made admin!', '')
    await expect(row.getByRole('button', { name: 'Admin', exact: true })).toBeDisabled()
    await expect(promote).toHaveCount(0)
    expect(await ask(page, { method: 'GET', path: `/admin/${email}` })).toMatchObject({
      answer: { admin: true },
    })

    await row.getByRole('button', { name: 'Remove Admin' }).click()
    await answerAlert(page, 'Are You Sure to Take the Admin Role Away?', email, 'Yes, take it away')
    await answerAlert(page, 'User is no longer an admin!', '')
    await expect(promote).toBeVisible()
  })

  test('a user is deleted after a question, and gone', async ({ page, complaints }) => {
    const email = await newCustomer(page, 'Dora Done')
    await signInAs(page, 'admin@kerf.example')
    await page.goto(`/dashboard/manage-user?search=${encodeURIComponent(email)}`)
    const remove = page.getByRole('button', { name: `Delete ${email}` })
    await remove.click()
    await answerAlert(page, 'Are You Sure to Delete?', email, 'Cancel')
    await answerAlert(page, 'Successfully! Your User Info is Safe!', '')
    await remove.click()
    await answerAlert(page, 'Are You Sure to Delete?', email, 'Yes, delete it')
    await answerAlert(page, 'User has been deleted!', '')
    await expect(page.getByText('No user matches that.')).toBeVisible()
    expect(await ask(page, { method: 'GET', path: `/user/${email}` })).toMatchObject({ status: 404 })
    complaints.splice(0)
  })

  test('the last admin is warned and refused, and stays admin', async ({ page, complaints }) => {
    await signInAs(page, 'admin@kerf.example')
    await page.goto('/dashboard/manage-user?search=admin%40kerf.example')
    const row = rowOf(page, 'admin@kerf.example')
    await row.getByRole('button', { name: 'Remove Admin' }).click()
    const question = 'Are You Sure to Take the Admin Role Away?'
    await expect(page.getByRole('alertdialog', { name: question })).toContainText('This is your own account')
    await answerAlert(page, question, '', 'Yes, take it away')
    await answerAlert(page, 'Error', 'The last admin cannot be removed')
    await expect(row.getByRole('button', { name: 'Admin', exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Delete admin@kerf.example' }).click()
    await answerAlert(page, 'Are You Sure to Delete?', 'locked out at once', 'Yes, delete it')
    await answerAlert(page, 'Error', 'The last admin cannot be removed')
    await expect(row).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409'), expect.stringContaining('409')])
  })

  test('an admin who gives up the role is a customer at once', async ({ page }) => {
    const email = await newAdmin(page, 'Rob Rabbet')
    await logIn(page, email, '/dashboard/manage-user')
    await rowOf(page, email).getByRole('button', { name: 'Remove Admin' }).click()
    await answerAlert(page, 'Are You Sure to Take the Admin Role Away?', 'your own', 'Yes, take it away')
    await answerAlert(page, 'User is no longer an admin!', '')
    await expect(page).toHaveURL('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect(menu).toHaveText(['My Profile', 'My Review', 'My Orders', 'Add A Review'])
  })

  test('an admin who deletes their own account is out at once', async ({ page }) => {
    const email = await newAdmin(page, 'Stella Stile')
    await logIn(page, email, '/dashboard/manage-user')
    await page.getByRole('button', { name: `Delete ${email}` }).click()
    await answerAlert(page, 'Are You Sure to Delete?', 'your own', 'Yes, delete it')
    await answerAlert(page, 'User has been deleted!', '')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  test('an admin whose role was taken away meanwhile sees no more of the shop', async ({
    page,
    browser,
    kerf,
    complaints,
  }) => {
    const email = await newAdmin(page, 'Tom Tenon')
    await logIn(page, email, '/dashboard/manage-user')
    const elsewhere = await browser.newContext({ baseURL: kerf.address })
    const ada = await elsewhere.newPage()
    await signInAs(ada, 'admin@kerf.example')
    await ask(ada, { method: 'DELETE', path: `/user/admin/${email}` })
    await elsewhere.close()
    await page.getByRole('link', { name: 'Manage Product' }).click()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/dashboard/manage-products')}`)
    await expect(page.getByText('Claw hammer')).toHaveCount(0)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403')])
  })
})

test.describe('orders', () => {
  test('an order is found, confirmed and shipped; its page tells what happened to it', async ({ page }) => {
    await orderAsCustomer(page, 'Coping saw')
    await signInAs(page, 'admin@kerf.example')
    await page.goto('/dashboard/manage-orders')
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('customer@kerf')
    await page.getByLabel('Payment status').selectOption('Unpaid')
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.get('search') === 'customer@kerf' && searchParams.get('paymentStatus') === 'Unpaid',
    )
    const row = rowOf(page, 'Coping saw')
    const number = (await row.getByRole('link', { name: /^K-/ }).textContent()) ?? ''
    const confirm = row.getByRole('button', { name: 'Payment Confirm' })
    await confirm.click()
    await answerAlert(page, 'Are You Sure Update Payment Status?', number, 'Cancel')
    await answerAlert(page, 'Successfully! Your Order Info is Safe!', '')
    await expect(confirm).toBeVisible()
    await page.getByLabel('Payment status').selectOption('Any')
    await confirm.click()
    await answerAlert(page, 'Are You Sure Update Payment Status?', number, 'Yes, confirm it')
    await answerAlert(page, 'Successfully! Order has been Shipped', '')
    await expect(row.getByRole('button', { name: 'Payment Success' })).toBeDisabled()
    await expect(confirm).toHaveCount(0)
    await expect(row).toContainText('Shipped')

    await row.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history.first()).toContainText(/placed.*by customer@kerf\.example/i)
    await expect(history.last()).toContainText(/shipped.*by admin@kerf\.example/i)
  })

  test('an order is deleted from its page, and one is back at the others', async ({ page }) => {
    await orderAsCustomer(page, 'Marking gauge')
    await signInAs(page, 'admin@kerf.example')
    await page.goto('/dashboard/manage-orders?search=marking')
    await rowOf(page, 'Marking gauge').getByRole('link', { name: /^K-/ }).click()
    const remove = page.getByRole('button', { name: /Delete order/ })
    await remove.click()
    await answerAlert(page, 'Are You Sure to Delete?', 'Marking gauge', 'Cancel')
    await answerAlert(page, 'Successfully! Your Order Info is Safe!', '')
    await remove.click()
    await answerAlert(page, 'Are You Sure to Delete?', 'Marking gauge', 'Yes, delete it')
    await answerAlert(page, 'Order has been deleted!', '')
    await expect(page).toHaveURL('/dashboard/manage-orders')
    await page.goto('/dashboard/manage-orders?search=marking')
    await expect(page.getByText('No order matches that.')).toBeVisible()
  })
})

test('the shop’s figures agree with its orders, and lead to those that wait', async ({ page }) => {
  await orderAsCustomer(page, 'Dovetail saw')
  await signInAs(page, 'admin@kerf.example')
  await page.goto('/dashboard/shop')
  const sales = page.getByRole('definition').first()
  const before = Number((await sales.innerText()).replace(/[$,]/g, ''))
  await page.getByRole('link', { name: /not paid yet/ }).click()
  await expect(page).toHaveURL('/dashboard/manage-orders?paymentStatus=Unpaid')
  await rowOf(page, 'Dovetail saw').getByRole('button', { name: 'Payment Confirm' }).click()
  await answerAlert(page, 'Are You Sure Update Payment Status?', '$94.50', 'Yes, confirm it')
  await answerAlert(page, 'Successfully! Order has been Shipped', '')

  await page.goto('/dashboard/shop?days=7')
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  const after = (before + 94.5).toLocaleString('en-US', { minimumFractionDigits: 2 }).replace(/\.00$/, '')
  await expect(sales).toHaveText(`$${after}`)
  await expect(page.getByRole('img', { name: 'Sales per day' })).toHaveAccessibleDescription(
    /^7 days; the best/,
  )
  await page.getByText('Show the figures as a table').click()
  await expect(page.getByRole('table', { name: 'Sales per day' }).getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('table').getByRole('row').last()).toContainText(`$${after}`)
  await expect(page.getByRole('region', { name: 'Best sellers' })).toContainText('Dovetail saw')
})

test('a table that cannot be loaded says so and can be tried again', async ({ page, complaints }) => {
  await signInAs(page, 'admin@kerf.example')
  await page.route('**/api/manage/users*', (route) => route.abort())
  await page.goto('/dashboard/manage-user')
  await expect(page.getByRole('alert')).toContainText('Something went Wrong! Please try again later.')
  await page.unroute('**/api/manage/users*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'admin@kerf.example')).toBeVisible()
  complaints.splice(0)
})

test('on a phone the tables are cards, sorted from a list, no wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'admin@kerf.example')
  for (const name of ['manage-products', 'manage-user', 'manage-orders', 'add-product', 'shop']) {
    await page.goto(`/dashboard/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360)
  }
  await page.goto('/dashboard/manage-products')
  await page.getByLabel('Sort by').selectOption({ label: 'Price, downwards' })
  await expect(page).toHaveURL('/dashboard/manage-products?sort=price&direction=desc')
  await expect(page.getByRole('row').first()).toContainText('Smoothing plane No. 4')
})
