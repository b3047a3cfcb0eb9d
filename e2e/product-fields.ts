import type { Page } from '@playwright/test'

/** What the form of a new product needs. */
export const product = {
  'Product Name': 'Zinc ferrule',
  Price: '12.50',
  'Minimum Quantity': '2',
  'Available Quantity': '40',
  'Image Link': '/tools/joiners-mallet-640.webp',
  Description: 'Holds small work while you saw.',
}

/** Not that of a further language. */
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) })

export async function fillProduct(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value)
}
