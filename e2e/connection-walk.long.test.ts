import type { Page } from '@playwright/test'
import type { Person } from './busy-shop.ts'
import { expect, test } from './tour.ts'

/** What is loaded when somebody first presses something, not with the page. */
const LATER = /\/assets\/(account-menu|cart-popover)-[^/]*\.js$/

type Loss = {
  name: string
  before(page: Page): Promise<unknown>
  arrived(page: Page): Promise<void>
  lose(page: Page): Promise<void>
}

const LOSSES: Loss[] = [
  {
    name: 'without a connection',
    before: async () => {},
    async arrived(page) {
      // The first act of somebody loads what is to answer the presses.
      await page.mouse.move(1, 1)
      await page.mouse.move(2, 2)
    },
    async lose(page) {
      // Looked at often: all pages are walked through, and each would wait for half a second.
      await expect.poll(() => hasLoaded(page, 'overlays'), { intervals: [50] }).toBe(true)
      await page.context().setOffline(true)
    },
  },
  {
    name: 'with every script missing, as after an update of the shop',
    before: (page) => page.route(LATER, (route) => route.fulfill({ status: 404 })),
    // Many pages bring dialogs along; in the others the first act looks for them.
    async arrived(page) {
      await page.route('**/assets/overlays-*.js', (route) => route.fulfill({ status: 404 }))
    },
    async lose(page) {
      await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
      // The shop is not to be changed by a walk through all of its buttons.
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      )
    },
  },
]

for (const { name, before, arrived, lose } of LOSSES)
  for (const who of ['visitor', 'customer', 'admin'] as const satisfies Person[])
    test(`every page stays when each of its buttons is pressed, with what was typed: ${who}, ${name}`, async ({
      opened,
    }) => {
      const { page, stops, visit } = await opened(who)
      const thrown: string[] = []
      page.on('pageerror', ({ message }) => thrown.push(message))
      await before(page)
      // On a busy machine the shop's reply to a press may be missed only now.
      const told = page.getByRole('alertdialog')
      await page.addLocatorHandler(told, () => told.getByRole('button').last().click(), { noWaitAfter: true })
      for (const stop of stops)
        await test.step(stop.path, async () => {
          await visit(stop)
          await arrived(page)
          await typeEverywhere(page)
          const typed = await textsOf(page)
          await lose(page)
          expect(await pressEverything(page), 'buttons after which the page was gone').toEqual([])
          await expect(page.getByRole('banner')).toBeVisible()
          await expect(page.getByRole('heading', { level: 1, name: stop.heading })).toBeVisible()
          expect(await textsOf(page)).toMatchObject(typed)
          await page.context().setOffline(false)
          await page.unrouteAll()
          await before(page)
        })
      expect(thrown).toEqual([])
    })

function hasLoaded(page: Page, script: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    script,
  )
}

/** A combobox holds what was chosen, not what was typed, and the buttons beside a quantity change it. */
const TEXT =
  'main form :is(input:not([type], [role]), input[type=text], input[type=email], input[type=tel], input[type=url], input[type=password], textarea):enabled'

async function typeEverywhere(page: Page): Promise<void> {
  for (const field of await page.locator(TEXT).all())
    if (await field.isVisible()) await field.fill('robin@mail.com')
}

/** What stands in each field, by its id: a button may open a form with fields of its own. */
async function textsOf(page: Page): Promise<Record<string, string>> {
  const texts = await page
    .locator(TEXT)
    .evaluateAll((fields) => fields.map((field) => [field.id, (field as HTMLInputElement).value]))
  return Object.fromEntries(texts)
}

/** Presses all buttons, answers what is asked, and tells after which the page no longer had its header and heading. */
function pressEverything(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const painted = () =>
      new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next))))
    const gone: string[] = []
    async function press(button: HTMLElement) {
      const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
      button.click()
      await painted()
      if (!document.querySelector('header') || !document.querySelector('h1')) gone.push(name)
    }
    // That of the notice at the foot loads the page anew. A search leads to another page, as a link does, and so do the forms that
    // choose a moment of the past. The step of a declaration leads to the next, which says what was typed. A row of a form that is
    // removed goes with its text, and so does a code where another kind is asked for.
    const others =
      '[role=alert], search, form:has([name=at], [name=since]), [name=step], form [aria-label^="Remove "], form:has([name=code]) ~ button'
    for (const button of document.querySelectorAll<HTMLElement>('button'))
      if (!button.closest(others)) await press(button)
    // The last button of a question is the one that does what was asked.
    for (let asked = 0; asked < 60; asked++) {
      const answer = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1)
      if (answer) await press(answer)
    }
    return gone
  })
}
