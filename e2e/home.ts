import type { Page } from '@playwright/test'

export const HEADINGS = ['Best carpenter company', 'Fine carpenter tools', 'Woodworker hand tool']
export const FIGURES = ['17190+', '11502+', '21450+', '36302+']

export const slides = (page: Page) => page.getByRole('region', { name: 'Welcome' })
export const shownSlide = (page: Page) => slides(page).locator('button[aria-current=true]')
